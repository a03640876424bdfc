import { jobKind } from '../../../jobs/job.ts'

export const pushSpreadJob = jobKind<{ notificationIds: number[] }>('push.spread')
export const pushSendJob = jobKind<{ notificationId: number; subscriptionId: number }>('push.send')
/** What happened since then (ISO 8601), while a rider's quiet hours lasted: to all their browsers, and to one of them. */
export const pushMeanwhileJob = jobKind<{ userId: string; since: string }>('push.meanwhile')
export const pushSummaryJob = jobKind<{ subscriptionId: number; since: string }>('push.summary')
