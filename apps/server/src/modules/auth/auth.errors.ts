import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem, forbidden, invalidField, notFound } from '../../platform/http/problem.ts'

/** The same for an unknown name and a wrong password: the answer must not tell which names exist. */
export const invalidCredentials = () =>
  new HttpProblem(401, 'auth.invalid_credentials', translatable('account-errors.signIn.wrong'))
export const wrongPassword = () => forbidden('auth.wrong_password', translatable('account-errors.password.wrong'))
export const passwordMissing = () => forbidden('auth.wrong_password', translatable('factor-errors.passwordMissing'))
export const passwordTooCommon = (path: string) => invalidField(path, translatable('account-errors.password.tooCommon'))
export const passwordsAreOff = () => forbidden('auth.password_off', translatable('account-errors.password.off'))
export const tokenInvalid = () =>
  new HttpProblem(400, 'auth.token_invalid', translatable('account-errors.link.invalid'))
export const joinExpired = () =>
  new HttpProblem(400, 'auth.join_expired', translatable('account-errors.signIn.joinExpired'))
export const logoutTokenInvalid = () =>
  new HttpProblem(400, 'auth.logout_token_invalid', translatable('account-errors.signIn.logoutTokenInvalid'))
export const signInAgain = () => forbidden('auth.sign_in_again', translatable('account-errors.signIn.again'))
export const codeRequired = (factors: ('totp' | 'passkey')[]) =>
  new HttpProblem(
    401,
    'auth.code_required',
    factors.includes('totp')
      ? translatable('factor-errors.codeRequired')
      : translatable('factor-errors.passkeyRequired'),
    { factors },
  )
/** The same for a wrong, used and outdated code: whether it would be right at another time helps a person who guesses. */
export const codeInvalid = () => new HttpProblem(401, 'auth.code_invalid', translatable('factor-errors.codeInvalid'))
/** Inside a session, where 401 would mean that it has ended. */
export const codeRefused = () => forbidden('auth.code_invalid', translatable('factor-errors.codeRefused'))
export const clockDiffers = (minutes: number) =>
  forbidden('auth.code_invalid', translatable('factor-errors.clockDiffers', { minutes }))
export const totpOn = () => new HttpProblem(409, 'auth.totp_on', translatable('factor-errors.on'))
export const totpOff = () => new HttpProblem(409, 'auth.totp_off', translatable('factor-errors.off'))
/** 401 without a session, 403 inside one, 400 for a new passkey. */
export type RefusalStatus = 400 | 401 | 403
export const passkeyInvalid = (status: RefusalStatus) =>
  new HttpProblem(status, 'auth.passkey_invalid', translatable('factor-errors.passkeyInvalid'))
export const passkeyExpired = (status: RefusalStatus) =>
  new HttpProblem(status, 'auth.passkey_expired', translatable('factor-errors.passkeyExpired'))
export const passkeyUnknown = (status: RefusalStatus) =>
  new HttpProblem(status, 'auth.passkey_unknown', translatable('factor-errors.passkeyUnknown'))
export const passkeyKnown = () => new HttpProblem(409, 'auth.passkey_known', translatable('factor-errors.passkeyKnown'))
export const tooManyPasskeys = () =>
  new HttpProblem(
    409,
    'auth.too_many_passkeys',
    translatable('factor-errors.tooManyPasskeys', { max: limits.passkeysPerRider }),
  )
export const passkeyNotFound = () => notFound('auth.passkey_not_found', translatable('factor-errors.passkeyNotFound'))
export const totpNotStarted = () =>
  new HttpProblem(409, 'auth.totp_not_started', translatable('factor-errors.notStarted'))
export const sessionNotFound = () => notFound('sessions.not_found', translatable('account-errors.session.notFound'))
export const lastAdmin = () => new HttpProblem(409, 'admin.last_admin', translatable('account-errors.roles.lastAdmin'))
export const notAdmin = () => forbidden('auth.forbidden', translatable('account-errors.roles.adminsOnly'))
export const registrationClosed = () =>
  forbidden('auth.registration_closed', translatable('account-errors.registration.closed'))
export const inviteRequired = () =>
  forbidden('auth.invite_required', translatable('account-errors.registration.inviteRequired'))
export const inviteInvalid = () =>
  forbidden('auth.invite_invalid', translatable('account-errors.registration.inviteInvalid'))
export const isNotOldEnough = (age: number) =>
  invalidField('isOldEnough', translatable('account-errors.registration.notOldEnough', { age }))
export const invitationNotFound = () =>
  notFound('invitations.not_found', translatable('account-errors.invitation.notFound'))
export const invitationEndsInPast = () => invalidField('expiresAt', translatable('account-errors.time.past'))

export const emailSuspended = () =>
  new HttpProblem(409, 'auth.email_suspended', translatable('account-errors.registration.emailSuspended'))
