import { job, jobKind, type Job } from '../../jobs/job.ts'
import { confirmMailJob, factorMailJob, invitationMailJob, resetMailJob } from './auth.job-kinds.ts'
import type { EmailConfirmationService } from './accounts/email-confirmation.service.ts'
import type { RegistrationInvitesService } from './registration-invites/registration-invites.service.ts'
import type { PasswordResetService } from './passwords/password-reset.service.ts'
import type { FactorMails } from './second-factor/factor-mails.service.ts'
import type { FactorRule } from './second-factor/factor-rule.service.ts'
import type { SessionsService } from './sessions/sessions.service.ts'

interface AuthJobsDeps {
  resets: Pick<PasswordResetService, 'mailLink'>
  confirmations: Pick<EmailConfirmationService, 'mailLink'>
  invitations: Pick<RegistrationInvitesService, 'mailLink' | 'purge'>
  factorMails: FactorMails
  factorRule: Pick<FactorRule, 'remind'>
  sessions: Pick<SessionsService, 'purge'>
  purgeSuspendedIdentities: (signal: AbortSignal) => Promise<void>
}

export const authJobs = ({
  resets,
  confirmations,
  invitations,
  factorMails,
  factorRule,
  sessions,
  purgeSuspendedIdentities,
}: AuthJobsDeps): Job[] => [
  // The link is valid for half an hour. Later retries would be useless.
  job(resetMailJob, (request) => resets.mailLink(request), { retries: 6 }),
  job(invitationMailJob, (mail) => invitations.mailLink(mail)),
  job(confirmMailJob, ({ userId }) => confirmations.mailLink(userId)),
  job(factorMailJob, (news) => factorMails.send(news)),
  job(jobKind('auth.remind_second_factor'), () => factorRule.remind(), { every: '29 8 * * *', retries: 0 }),
  job(jobKind('auth.purge_sessions'), (_, signal) => sessions.purge(signal), { every: '3 * * * *', retries: 0 }),
  job(jobKind('auth.purge_invitations'), (_, signal) => invitations.purge(signal), {
    every: '49 4 * * *',
    retries: 0,
  }),
  job(jobKind('auth.purge_suspended_identities'), (_, signal) => purgeSuspendedIdentities(signal), {
    every: '17 4 * * *',
    retries: 0,
  }),
]
