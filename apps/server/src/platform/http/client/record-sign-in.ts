import type { FastifyRequest } from 'fastify'

/** What came of somebody's attempt to sign in. */
export type SignInOutcome = 'right' | 'wrong' | 'provider_refused'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where this call was an attempt to sign in. */
    signIn: SignInOutcome | undefined
  }
}

const events = {
  right: 'auth.signed_in',
  wrong: 'auth.sign_in_refused',
  provider_refused: 'auth.provider_refused',
} as const

/**
 * Writes down who signed in, or of whom it was tried, and from where. What was typed as a name is not told: it may be a
 * password in the wrong field.
 * @param details `riderId` as far as it is known; null for a name that nobody has
 */
export function recordSignIn(
  request: FastifyRequest,
  outcome: SignInOutcome,
  details: { riderId?: string | null; reason?: string; err?: unknown } = {},
): void {
  request.signIn = outcome
  const level = outcome === 'right' ? 'info' : 'warn'
  request.log[level]({ ...details, route: request.routeOptions.url, ip: request.clientAddress }, events[outcome])
}
