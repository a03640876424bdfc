import { job, jobKind, type Job } from '../../../jobs/job.ts'
import type { PushService } from './push.service.ts'

export const pushSpreadJob = jobKind<{ notificationIds: number[] }>('push.spread')
export const pushSendJob = jobKind<{ notificationId: number; subscriptionId: number }>('push.send')

export const pushJobs = (push: Pick<PushService, 'spread' | 'sendOne'>): Job[] => [
  job(pushSpreadJob, ({ notificationIds }) => push.spread(notificationIds), { retries: 5 }),
  // Half an hour of pauses: later it is no news.
  job(pushSendJob, (one) => push.sendOne(one), { retries: 6, atMostSeconds: 30 }),
]
