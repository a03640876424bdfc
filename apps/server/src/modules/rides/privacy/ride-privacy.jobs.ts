import { job, jobKind, type Job } from '../../../jobs/job.ts'
import { cutRidesJob } from './ride-privacy.job-kinds.ts'
import type { RidePrivacy } from './ride-privacy.service.ts'

export const ridePrivacyJobs = (privacy: Pick<RidePrivacy, 'cutAllOf' | 'resume'>): Job[] => [
  job(cutRidesJob, ({ riderId }, signal) => privacy.cutAllOf(riderId, signal), { atMostSeconds: 3600 }),
  // Restoring a backup does not restore jobs, so the start adds this one.
  job(jobKind('rides.cut_left'), (_, signal) => privacy.resume(signal), {
    every: '33 * * * *',
    afterStartSeconds: 0,
    retries: 0,
    atMostSeconds: 3600,
  }),
]
