import { job, type Job } from '../../../jobs/job.ts'
import { sanctionMailJob } from './sanctions.job-kinds.ts'
import type { SanctionMails } from './sanction-mails.service.ts'

export const sanctionsJobs = (mails: SanctionMails): Job[] => [job(sanctionMailJob, (news) => mails.send(news))]
