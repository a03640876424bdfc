import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteShape } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { Caller, FindTokenCaller } from './caller.ts'
import { minutes, type Allowance, type RateLimiter } from './limits/rate-limit.ts'
import { accountSuspended, forbidden, HttpProblem } from './problem.ts'

const callsOfToken: Allowance = { name: 'token', tokens: 300, seconds: minutes(1), isDeferred: true }
/** All tokens of a rider together. The rider's browsers have an allowance of their own, so that a busy program does not lock them out. */
const callsOfTokens: Allowance = { name: 'tokens', tokens: 600, seconds: minutes(1), isDeferred: true }

const bearer = /^bearer(?: +(.*))?$/i

/** The token of the `Authorization` header, empty if malformed; undefined for other schemes. No other place of a request is read: addresses end up in logs. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const match = bearer.exec(headers.authorization?.trim() ?? '')
  return match ? (match[1] ?? '') : undefined
}

/** Calls outside of the contract, such as metrics, have tokens of their own. */
const takesTokens = (route: RouteShape | undefined): route is RouteShape => Boolean(route && !route.isAnonymous)

interface BearerOptions {
  findTokenCaller?: FindTokenCaller
  rateLimiter: RateLimiter
}

/** The rider whose token the request carries. The cookie is not read. @throws 401, 403 outside of its scopes, 429 */
export async function findBearer(
  { routeOptions }: FastifyRequest,
  token: string,
  { findTokenCaller, rateLimiter }: BearerOptions,
): Promise<Caller | undefined> {
  const { contract } = routeOptions.config
  if (!takesTokens(contract)) return undefined
  const caller = await findTokenCaller?.(token)
  if (!caller?.token) throw tokenRefused()
  await rateLimiter.takeAll([
    { allowance: callsOfToken, key: String(caller.token.id) },
    { allowance: callsOfTokens, key: caller.id },
  ])
  if (caller.isSuspended) throw accountSuspended()
  const { scopes } = caller.token
  if (!contract.scopes?.some((scope) => scopes.includes(scope))) throw outsideScopes()
  return caller
}

/** RFC 6750, section 3: a refused token is answered with the scheme. */
export function challengeBearers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isRefused = reply.statusCode === 401 && takesTokens(request.routeOptions.config.contract)
    if (isRefused && bearerTokenOf(request) !== undefined)
      // not translated: the syntax of the header
      void reply.header('www-authenticate', 'Bearer error="invalid_token"')
    done()
  })
}

const tokenRefused = () => new HttpProblem(401, 'auth.token_unknown', translatable('access-token-errors.unknown'))
const outsideScopes = () => forbidden('auth.scope', translatable('access-token-errors.scope'))
