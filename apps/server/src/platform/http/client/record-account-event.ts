import type { FastifyRequest } from 'fastify'

export type AccountEvent =
  | 'auth.signed_out'
  | 'auth.session_ended'
  | 'auth.password_changed'
  | 'auth.reset_requested'
  | 'auth.password_reset'
  | 'auth.email_changed'
  | 'auth.account_deleted'
  | 'auth.token_created'
  | 'auth.token_revoked'
  | 'auth.passkey_added'
  | 'auth.passkey_removed'
  | 'auth.second_factor_on'
  | 'auth.second_factor_off'
  | 'auth.recovery_codes_renewed'

/**
 * Logs a change of an account's credentials or sessions. A request for a reset link has no `riderId`: the server answers it without
 * knowing whether the account exists.
 */
export function recordAccountEvent(request: FastifyRequest, event: AccountEvent, riderId = request.caller?.id): void {
  request.log.info({ riderId, route: request.routeOptions.url, ip: request.clientAddress }, event)
}
