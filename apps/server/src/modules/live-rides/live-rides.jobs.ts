import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { EndedAccess } from './ended-access.service.ts'

export const liveRidesJobs = (endedAccess: EndedAccess): Job[] => [
  job(jobKind('live_rides.delete_ended_access'), (_, signal) => endedAccess.delete(signal), {
    every: '41 4 * * *',
    retries: 2,
  }),
]
