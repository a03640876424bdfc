import { job, jobKind, type Job } from '../../../jobs/job.ts'
import { digestMailJob } from './digest.job-kinds.ts'
import type { DigestService } from './digest.service.ts'

export const digestJobs = (digests: Pick<DigestService, 'begin' | 'mail'>): Job[] => [
  // Early in Europe, late in the evening on the American west coast: in either a quiet hour.
  job(jobKind('notifications.digests'), () => digests.begin(), { every: '0 6 * * *', retries: 2 }),
  // Tomorrow there is another.
  job(digestMailJob, (data) => digests.mail(data), { retries: 6 }),
]
