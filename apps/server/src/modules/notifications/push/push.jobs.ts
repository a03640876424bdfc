import { job, type Job } from '../../../jobs/job.ts'
import { pushSpreadJob, pushSendJob, pushMeanwhileJob, pushSummaryJob } from './push.job-kinds.ts'
import type { PushService } from './push.service.ts'

export const pushJobs = (push: Pick<PushService, 'spread' | 'sendOne' | 'spreadMeanwhile' | 'sendSummary'>): Job[] => [
  job(pushSpreadJob, ({ notificationIds }) => push.spread(notificationIds), { retries: 5 }),
  // Half an hour of pauses: later it is no news.
  job(pushSendJob, (one) => push.sendOne(one), { retries: 6, atMostSeconds: 30 }),
  job(pushMeanwhileJob, (data) => push.spreadMeanwhile(data), { retries: 5 }),
  job(pushSummaryJob, (data) => push.sendSummary(data), { retries: 6, atMostSeconds: 30 }),
]
