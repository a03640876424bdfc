import { jobKind } from '../../../jobs/job.ts'

/** Mails for suspended riders, who cannot see notifications; `until` in ISO 8601. */
export type SanctionMail = { userId: string } & (
  | { what: 'suspended'; reason: string; until: string | null }
  | { what: 'lifted' }
  | { what: 'appealDismissed'; note: string }
)

export const sanctionMailJob = jobKind<SanctionMail>('admin.standing_mail')
