import { job, jobKind, type Job } from '../../jobs/job.ts'
import { confirmMailJob, invitationMailJob, resetMailJob } from './auth.job-kinds.ts'
import type { EmailConfirmationService } from './accounts/email-confirmation.service.ts'
import type { RegistrationInvitesService } from './registration-invites/registration-invites.service.ts'
import type { PasswordResetService } from './passwords/password-reset.service.ts'
import type { SessionsService } from './sessions/sessions.service.ts'

interface AuthJobsDeps {
  resets: Pick<PasswordResetService, 'mailLink'>
  confirmations: Pick<EmailConfirmationService, 'mailLink'>
  invitations: Pick<RegistrationInvitesService, 'mailLink'>
  sessions: Pick<SessionsService, 'purge'>
  purgeSuspendedIdentities: () => Promise<void>
}

export const authJobs = ({
  resets,
  confirmations,
  invitations,
  sessions,
  purgeSuspendedIdentities,
}: AuthJobsDeps): Job[] => [
  // The link is valid for half an hour. Later retries would be useless.
  job(resetMailJob, (request) => resets.mailLink(request), { retries: 6 }),
  job(invitationMailJob, (mail) => invitations.mailLink(mail)),
  job(confirmMailJob, ({ userId }) => confirmations.mailLink(userId)),
  job(jobKind('auth.purge_sessions'), () => sessions.purge(), { every: '3 * * * *', retries: 0 }),
  job(jobKind('auth.purge_suspended_identities'), purgeSuspendedIdentities, { every: '17 4 * * *', retries: 0 }),
]
