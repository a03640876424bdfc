import { job, jobKind, type Job } from '../../../jobs/job.ts'
import type { DigestService } from './digest.service.ts'

/** To one rider, of what came after `since` (ISO 8601). */
export const digestMailJob = jobKind<{ userId: string; since: string }>('notifications.digest_mail')

export const digestJobs = (digests: Pick<DigestService, 'begin' | 'mail'>): Job[] => [
  // Early in Europe, late in the evening on the American west coast: in either a quiet hour.
  job(jobKind('notifications.digests'), () => digests.begin(), { every: '0 6 * * *', retries: 2 }),
  // Tomorrow there is another.
  job(digestMailJob, (data) => digests.mail(data), { retries: 6 }),
]
