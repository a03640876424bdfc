import { job, jobKind, type Job } from '../../../jobs/job.ts'
import type { StandingMails } from './standing-mails.ts'

/** What a rider who sees no bell is told by mail; `until` in ISO 8601. */
export type StandingNews = { userId: string } & (
  | { what: 'suspended'; reason: string; until: string | null }
  | { what: 'lifted' }
  | { what: 'appealDismissed'; note: string }
)

export const standingMailJob = jobKind<StandingNews>('admin.standing_mail')

export const measuresJobs = (mails: StandingMails): Job[] => [job(standingMailJob, (news) => mails.send(news))]
