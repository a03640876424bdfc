import { counted } from '../../../lib/units/counted.ts'
import { OfflineError, isApiError } from '../../../api/api-error.ts'

const minute = 60

/** The error text of a failed sign-in, registration or reset. */
export function refusalText(error: unknown): string {
  if (error instanceof OfflineError) return error.message
  if (!isApiError(error)) return 'Something went wrong'
  if (error.code === 'auth.code_required') return 'Enter the code from your authenticator app.'
  if (error.status === 429) return `Too many attempts. ${waitText(error.retryAfterSeconds)}`
  return error.problem.detail
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'Try again a little later.'
  if (seconds < minute) return `Try again in ${counted(seconds, 'second')}.`
  return `Try again in ${counted(Math.ceil(seconds / minute), 'minute')}.`
}

const misconfigured =
  'This site and the sign-in provider are not set up to work together. Contact the operator of this site.'

const providerErrors: Record<string, string> = {
  access_denied: 'Sign-in was cancelled at the provider.',
  email_unconfirmed:
    'An account here uses your e-mail address, but the address was never confirmed. Log in with the password of this account and confirm the address in your profile.',
  email_unverified: 'Your provider has not verified your e-mail address, so it cannot be joined to the account here.',
  expired: 'Signing in took too long. Please try again.',
  invalid_client: misconfigured,
  unauthorized_client: misconfigured,
  provider_away: 'The sign-in provider does not answer. Try again in a moment.',
  provider_misconfigured: misconfigured,
  registration_closed: 'You do not have an account here yet, and this site accepts new riders by invitation only.',
}

/** The text of `/login?error=…` after a redirect by the provider. Unknown codes are not displayed, because any link can contain them. */
export function providerError(error: string | undefined): string | undefined {
  return error === undefined ? undefined : (providerErrors[error] ?? 'Failed to redirect to login page')
}
