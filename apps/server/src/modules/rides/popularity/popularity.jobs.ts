import { job, jobKind, type Job } from '../../../jobs/job.ts'
import type { RidePopularity } from './popularity.service.ts'

export const popularityJobs = (popularity: Pick<RidePopularity, 'recountAll'>): Job[] => [
  job(jobKind('rides.recount_popularity'), (_, signal) => popularity.recountAll(signal), {
    every: '17 3 * * *',
    retries: 2,
    atMostSeconds: 3600,
  }),
]
