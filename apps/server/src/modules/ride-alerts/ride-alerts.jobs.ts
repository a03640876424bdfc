import { job, jobKind, type Job } from '../../jobs/job.ts'
import { alertsMatchJob, withdrawAlertsJob } from './ride-alerts.job-kinds.ts'
import type { AlertMatching } from './matching/alert-matching.service.ts'

export const rideAlertsJobs = (matching: Pick<AlertMatching, 'match' | 'withdraw' | 'purge'>): Job[] => [
  job(alertsMatchJob, ({ rideId }, signal) => matching.match(rideId, signal), { retries: 8, atMostSeconds: 600 }),
  job(withdrawAlertsJob, ({ rideId }) => matching.withdraw(rideId), { retries: 8 }),
  job(jobKind('alerts.purge'), (_, signal) => matching.purge(signal), { every: '19 4 * * *', retries: 2 }),
]
