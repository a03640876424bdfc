import { translatable } from '@scooter-rides/messages'
import { HttpProblem, forbidden, invalidField, notFound } from '../../platform/http/problem.ts'

/** The same for an unknown name and a wrong password: the answer must not tell which names exist. */
export const invalidCredentials = () =>
  new HttpProblem(401, 'auth.invalid_credentials', translatable('account-errors.signIn.wrong'))
export const wrongPassword = () => forbidden('auth.wrong_password', translatable('account-errors.password.wrong'))
export const passwordTooCommon = (path: string) => invalidField(path, translatable('account-errors.password.tooCommon'))
export const passwordsAreOff = () => forbidden('auth.password_off', translatable('account-errors.password.off'))
export const tokenInvalid = () =>
  new HttpProblem(400, 'auth.token_invalid', translatable('account-errors.link.invalid'))
export const joinExpired = () =>
  new HttpProblem(400, 'auth.join_expired', translatable('account-errors.signIn.joinExpired'))
export const signInAgain = () => forbidden('auth.sign_in_again', translatable('account-errors.signIn.again'))
export const sessionNotFound = () => notFound('sessions.not_found', translatable('account-errors.session.notFound'))
export const lastAdmin = () => new HttpProblem(409, 'admin.last_admin', translatable('account-errors.roles.lastAdmin'))
export const notAdmin = () => forbidden('auth.forbidden', translatable('account-errors.roles.adminsOnly'))
export const registrationClosed = () =>
  forbidden('auth.registration_closed', translatable('account-errors.registration.closed'))
export const inviteRequired = () =>
  forbidden('auth.invite_required', translatable('account-errors.registration.inviteRequired'))
export const inviteInvalid = () =>
  forbidden('auth.invite_invalid', translatable('account-errors.registration.inviteInvalid'))
export const invitationNotFound = () =>
  notFound('invitations.not_found', translatable('account-errors.invitation.notFound'))
export const invitationEndsInPast = () => invalidField('expiresAt', translatable('account-errors.time.past'))

export const emailSuspended = () =>
  new HttpProblem(409, 'auth.email_suspended', translatable('account-errors.registration.emailSuspended'))
