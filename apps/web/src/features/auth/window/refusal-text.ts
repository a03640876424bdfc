import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import { PasskeyError } from '../../../session/passkeys/passkey-error.ts'
import { OfflineError, isApiError } from '../../../api/api-error.ts'

const minute = 60

/** The error text of a failed sign-in, registration or reset. */
export function refusalText(error: unknown): string {
  if (error instanceof OfflineError || error instanceof PasskeyError) return error.message
  if (!isApiError(error)) return t('auth.somethingWrong')
  if (error.status === 429) return tooManyAttempts(error.retryAfterSeconds)
  return error.problem.detail
}

/** Why a code was refused; undefined if the server only asked for one. */
export const codeRefusal = (error: unknown): string | undefined =>
  error === null || isApiError(error, 'auth.code_required') ? undefined : refusalText(error)

function tooManyAttempts(seconds: number | undefined): string {
  if (seconds === undefined) return t('auth.refusal.tooMany')
  if (seconds < minute) return t('auth.refusal.tooManySeconds', { seconds })
  return t('auth.refusal.tooManyMinutes', { minutes: Math.ceil(seconds / minute) })
}

const providerErrors = new Map<string, TextKey>([
  ['access_denied', 'auth.provider.cancelled'],
  ['email_unconfirmed', 'auth.provider.emailUnconfirmed'],
  ['email_unverified', 'auth.provider.emailUnverified'],
  ['expired', 'auth.provider.expired'],
  ['invalid_client', 'auth.provider.misconfigured'],
  ['unauthorized_client', 'auth.provider.misconfigured'],
  ['provider_away', 'auth.provider.away'],
  ['provider_misconfigured', 'auth.provider.misconfigured'],
  ['registration_closed', 'auth.provider.registrationClosed'],
])

/** The text of `/login?error=…` after a redirect by the provider. Unknown codes are not displayed, because any link can contain them. */
export function providerError(error: string | undefined): string | undefined {
  return error === undefined ? undefined : t(providerErrors.get(error) ?? 'auth.provider.failed')
}
