import { job, type Job } from '../../../jobs/job.ts'
import { pushSpreadJob, pushSendJob, pushMeanwhileJob, pushSummaryJob } from './push.job-kinds.ts'
import type { PushService } from './push.service.ts'

export const pushJobs = (push: Pick<PushService, 'spread' | 'sendOne' | 'spreadMeanwhile' | 'sendSummary'>): Job[] => [
  job(pushSpreadJob, ({ notificationIds }) => push.spread(notificationIds), { retries: 5 }),
  // About half an hour of retries; a later notification would be outdated.
  job(pushSendJob, (one) => push.sendOne(one), { retries: 6, atMostSeconds: 30 }),
  job(pushMeanwhileJob, (data) => push.spreadMeanwhile(data), { retries: 5 }),
  job(pushSummaryJob, (data) => push.sendSummary(data), { retries: 6, atMostSeconds: 30 }),
]
