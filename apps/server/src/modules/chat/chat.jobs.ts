import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { AwayService } from './reading/away.service.ts'

export const chatJobs = (away: Pick<AwayService, 'sweep'>): Job[] => [
  job(jobKind('messages.tell_away'), () => away.sweep(), { every: '* * * * *', afterStartSeconds: 5, retries: 0 }),
]
