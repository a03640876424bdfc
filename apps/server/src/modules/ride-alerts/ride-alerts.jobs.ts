import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { AlertMatching } from './matching/alert-matching.service.ts'

/** Whom a ride is news for. */
export const alertsMatchJob = jobKind<{ rideId: number }>('alerts.match')
/** Who may not hear of it any more. */
export const alertsTakeBackJob = jobKind<{ rideId: number }>('alerts.take_back')

export const rideAlertsJobs = (matching: Pick<AlertMatching, 'match' | 'takeBack' | 'purge'>): Job[] => [
  job(alertsMatchJob, ({ rideId }, signal) => matching.match(rideId, signal), { retries: 8, atMostSeconds: 600 }),
  job(alertsTakeBackJob, ({ rideId }) => matching.takeBack(rideId), { retries: 8 }),
  job(jobKind('alerts.purge'), () => matching.purge(), { every: '19 4 * * *', retries: 2 }),
]
