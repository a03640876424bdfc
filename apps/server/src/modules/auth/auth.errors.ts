import { HttpProblem, forbidden, invalidField, notFound } from '../../platform/http/problem.ts'

/** The same for an unknown name and a wrong password: the answer must not tell which names exist. */
export const invalidCredentials = () =>
  new HttpProblem(401, 'auth.invalid_credentials', 'The username or password is wrong.')
export const wrongPassword = () => forbidden('auth.wrong_password', 'The password is wrong.')
export const passwordTooCommon = (path: string) => invalidField(path, 'This password is too common. Choose another')
export const passwordsAreOff = () =>
  forbidden('auth.password_off', 'This site uses a sign-in provider instead of passwords.')
export const tokenInvalid = () =>
  new HttpProblem(400, 'auth.token_invalid', 'This link has expired or was used already. Request a new one.')
export const joinExpired = () =>
  new HttpProblem(400, 'auth.join_expired', 'This took too long. Continue with your provider again.')
export const signInAgain = () => forbidden('auth.sign_in_again', 'Sign in at your provider again, then retry.')
export const lastAdmin = () =>
  new HttpProblem(409, 'admin.last_admin', 'This is the last admin. Make another rider an admin first.')
export const notAdmin = () => forbidden('auth.forbidden', 'Only admins may do this.')
export const registrationClosed = () => forbidden('auth.registration_closed', 'Registration is closed at the moment.')
export const inviteRequired = () =>
  forbidden(
    'auth.invite_required',
    'This site accepts new riders by invitation only. Open the link in your invitation.',
  )
export const inviteInvalid = () =>
  forbidden('auth.invite_invalid', 'This invitation was used, has expired, or is for another e-mail address.')
export const invitationNotFound = () => notFound('invitations.not_found', 'Invitation not found, or no longer open.')

export const emailSuspended = () =>
  new HttpProblem(
    409,
    'auth.email_suspended',
    'An account with this e-mail address was suspended. Choose another address.',
  )
