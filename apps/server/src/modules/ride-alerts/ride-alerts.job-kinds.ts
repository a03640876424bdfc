import { jobKind } from '../../jobs/job.ts'

/** Whom a ride is news for. */
export const alertsMatchJob = jobKind<{ rideId: number }>('alerts.match')
/** Removes notifications of riders who may no longer see the ride. */
export const alertsTakeBackJob = jobKind<{ rideId: number }>('alerts.take_back')
