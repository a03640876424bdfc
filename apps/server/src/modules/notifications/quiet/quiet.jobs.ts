import { job, jobKind, type Job } from '../../../jobs/job.ts'
import type { QuietService } from './quiet.service.ts'

export const quietJobs = (quiet: Pick<QuietService, 'end'>): Job[] => [
  job(jobKind('push.quiet_over'), () => quiet.end(), { every: '* * * * *', afterStartSeconds: 0, retries: 0 }),
]
