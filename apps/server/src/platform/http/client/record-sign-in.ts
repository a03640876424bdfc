import type { FastifyRequest } from 'fastify'

export type SignInOutcome = 'right' | 'wrong' | 'provider_refused'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if this call was an attempt to sign in. */
    signIn: SignInOutcome | undefined
  }
}

const events = {
  right: 'auth.signed_in',
  wrong: 'auth.sign_in_refused',
  provider_refused: 'auth.provider_refused',
} as const

/**
 * Logs an attempt to sign in, without the typed name: that may be a password in the wrong field.
 * @param details `riderId` if it is known; null for an unknown name
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
