import { jobKind } from '../../jobs/job.ts'

/** Notifies riders whose alerts match the ride. */
export const alertsMatchJob = jobKind<{ rideId: number }>('alerts.match')
/** Removes notifications of riders who may no longer see the ride. */
export const withdrawAlertsJob = jobKind<{ rideId: number }>('alerts.take_back')
