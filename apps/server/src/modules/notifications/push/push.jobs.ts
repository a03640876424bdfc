import { job, jobKind, type Job } from '../../../jobs/job.ts'
import type { PushService } from './push.service.ts'

export const pushSpreadJob = jobKind<{ notificationIds: number[] }>('push.spread')
export const pushSendJob = jobKind<{ notificationId: number; subscriptionId: number }>('push.send')
/** What happened since then (ISO 8601), while a rider's quiet hours lasted: to all their browsers, and to one of them. */
export const pushMeanwhileJob = jobKind<{ userId: string; since: string }>('push.meanwhile')
export const pushSummaryJob = jobKind<{ subscriptionId: number; since: string }>('push.summary')

export const pushJobs = (push: Pick<PushService, 'spread' | 'sendOne' | 'spreadMeanwhile' | 'sendSummary'>): Job[] => [
  job(pushSpreadJob, ({ notificationIds }) => push.spread(notificationIds), { retries: 5 }),
  // Half an hour of pauses: later it is no news.
  job(pushSendJob, (one) => push.sendOne(one), { retries: 6, atMostSeconds: 30 }),
  job(pushMeanwhileJob, (data) => push.spreadMeanwhile(data), { retries: 5 }),
  job(pushSummaryJob, (data) => push.sendSummary(data), { retries: 6, atMostSeconds: 30 }),
]
