import { jobKind } from '../../../jobs/job.ts'

/** Mails of decisions about a rider, and for suspended riders, who cannot see notifications. */
export type SanctionMail = { userId: string } & (
  | { what: 'restricted'; restrictionId: number }
  // A job of a release before 0.2; `until` in ISO 8601.
  | { what: 'suspended'; reason: string; until: string | null }
  | { what: 'lifted' }
  | { what: 'appealDismissed'; note: string }
  | { what: 'appealAnswered'; outcome: 'uphold' | 'lift'; restrictionId: number; note: string }
)

export const sanctionMailJob = jobKind<SanctionMail>('admin.standing_mail')
