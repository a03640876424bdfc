import { job, jobKind, type Job } from '../../../jobs/job.ts'
import { digestMailJob } from './digest.job-kinds.ts'
import type { DigestService } from './digest.service.ts'

export const digestJobs = (digests: Pick<DigestService, 'begin' | 'mail'>): Job[] => [
  // Early morning in Europe and late evening on the American west coast: few riders are active.
  job(jobKind('notifications.digests'), () => digests.begin(), { every: '0 6 * * *', retries: 2 }),
  // The next digest follows tomorrow.
  job(digestMailJob, (data) => digests.mail(data), { retries: 6 }),
]
