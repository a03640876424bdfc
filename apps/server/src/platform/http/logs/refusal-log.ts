import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networksOf } from '../limits/address-limit.ts'
import type { HttpProblem } from '../problem.ts'

/** A flood of refusals is logged once per interval with its number. */
const floodLogMs = 10_000
const floodsAtOnce = 10_000

/**
 * Logs ended sessions (401 with a cookie), forbidden actions (403), exceeded limits (429) and mailed links that are not valid.
 * `recordSignIn` logs attempts to sign in.
 * @param now a monotonic clock in milliseconds
 */
export function createRefusalLog(now: () => number = () => performance.now()) {
  const floods = new LRUCache<string, { loggedAt: number; unlogged: number }>({ max: floodsAtOnce })

  /** The number of suppressed lines since the last one; undefined if this line is suppressed too. */
  function countUnlogged({ clientAddress, routeOptions }: FastifyRequest): number | undefined {
    // Counted by network: one home line has enough addresses for a flood of lines.
    const key = `${routeOptions.url}\n${networksOf(clientAddress)[0].name}`
    const flood = floods.get(key)
    if (flood && now() - flood.loggedAt < floodLogMs) {
      flood.unlogged++
      return undefined
    }
    floods.set(key, { loggedAt: now(), unlogged: 0 })
    return flood?.unlogged ?? 0
  }

  return (request: FastifyRequest, { status, code }: HttpProblem): void => {
    const isExpired = status === 401 && Boolean(request.headers.cookie)
    const isLoggable = status === 403 || status === 429 || isExpired || code === 'auth.token_invalid'
    if (!isLoggable || request.signIn) return
    const suppressed = status === 429 ? countUnlogged(request) : 0
    if (suppressed === undefined) return
    request.log.warn(
      {
        status,
        code,
        method: request.method,
        route: request.routeOptions.url,
        riderId: request.caller?.id,
        ip: request.clientAddress,
        ...(suppressed > 0 && { before: suppressed }),
      },
      'request.refused',
    )
  }
}
