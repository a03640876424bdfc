import { job, jobKind, type Job } from '../../../jobs/job.ts'
import type { RidePopularity } from './popularity.service.ts'

export const popularityJobs = (popularity: Pick<RidePopularity, 'recountAll' | 'fill'>): Job[] => [
  job(jobKind('rides.recount_popularity'), (_, signal) => popularity.recountAll(signal), {
    every: '17 3 * * *',
    retries: 2,
    atMostSeconds: 3600,
  }),
  // After an update from a release without this column, and after the restore of its backup.
  job(jobKind('rides.fill_popularity'), (_, signal) => popularity.fill(signal), {
    every: '43 * * * *',
    afterStartSeconds: 0,
    retries: 5,
    atMostSeconds: 3600,
  }),
]
