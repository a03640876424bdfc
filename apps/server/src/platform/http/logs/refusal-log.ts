import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networksOf } from '../limits/address-limit.ts'
import type { HttpProblem } from '../problem.ts'

/** A flood is told of once in so long, with how many there were: a line for each would be a flood of its own. */
const floodToldEveryMs = 10_000
const floodsAtOnce = 10_000

/**
 * Writes down who was refused what: a session that has ended (401 with a cookie), what somebody may not do (403), and too many
 * calls (429). Attempts to sign in tell of themselves.
 * @param now milliseconds that never go back
 */
export function createRefusalLog(now: () => number = () => performance.now()) {
  const floods = new LRUCache<string, { toldAt: number; untold: number }>({ max: floodsAtOnce })

  /** How many were held back since the last line; undefined where this one is held back too. */
  function heldBack({ clientAddress, routeOptions }: FastifyRequest): number | undefined {
    // One line at home has so many addresses that a log line for each would be a flood as well.
    const key = `${routeOptions.url}\n${networksOf(clientAddress)[0].name}`
    const flood = floods.get(key)
    if (flood && now() - flood.toldAt < floodToldEveryMs) {
      flood.untold++
      return undefined
    }
    floods.set(key, { toldAt: now(), untold: 0 })
    return flood?.untold ?? 0
  }

  return (request: FastifyRequest, { status, code }: HttpProblem): void => {
    const isWorthTelling = status === 403 || status === 429 || (status === 401 && Boolean(request.headers.cookie))
    if (!isWorthTelling || request.signIn) return
    const held = status === 429 ? heldBack(request) : 0
    if (held === undefined) return
    request.log.warn(
      {
        status,
        code,
        method: request.method,
        route: request.routeOptions.url,
        riderId: request.caller?.id,
        ip: request.clientAddress,
        ...(held > 0 && { before: held }),
      },
      'request.refused',
    )
  }
}
