import { job, jobKind, type Job } from '../../jobs/job.ts'
import type { EmailConfirmationService } from './email-confirmation.service.ts'
import type { PasswordResetService } from './password-reset.service.ts'
import type { SessionsService } from './sessions.service.ts'

/** The address as it was typed: whether there is an account is found out where nobody waits for an answer. */
export const resetMailJob = jobKind<{ email: string }>('auth.reset_mail')
export const confirmMailJob = jobKind<{ userId: string }>('auth.confirm_mail')

interface AuthJobsDeps {
  resets: Pick<PasswordResetService, 'mailLink'>
  confirmations: Pick<EmailConfirmationService, 'mailLink'>
  sessions: Pick<SessionsService, 'purge'>
}

export const authJobs = ({ resets, confirmations, sessions }: AuthJobsDeps): Job[] => [
  // A link counts for half an hour: whoever asked has asked again by then.
  job(resetMailJob, ({ email }) => resets.mailLink(email), { retries: 6 }),
  job(confirmMailJob, ({ userId }) => confirmations.mailLink(userId)),
  job(jobKind('auth.purge_sessions'), () => sessions.purge(), { every: '3 * * * *', retries: 0 }),
]
