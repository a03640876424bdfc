import { jobKind } from '../../../jobs/job.ts'

export const pushSpreadJob = jobKind<{ notificationIds: number[] }>('push.spread')
export const pushSendJob = jobKind<{ notificationId: number; subscriptionId: number }>('push.send')
/** The notifications since that time (ISO 8601) that quiet hours held back: for all browsers of a rider, then for each of them. */
export const pushMeanwhileJob = jobKind<{ userId: string; since: string }>('push.meanwhile')
export const pushSummaryJob = jobKind<{ subscriptionId: number; since: string }>('push.summary')
