import { jobKind } from '../../jobs/job.ts'

/** Whom a ride is news for. */
export const alertsMatchJob = jobKind<{ rideId: number }>('alerts.match')
/** Who may not hear of it any more. */
export const alertsTakeBackJob = jobKind<{ rideId: number }>('alerts.take_back')
