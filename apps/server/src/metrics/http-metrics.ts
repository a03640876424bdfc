import type { FastifyReply, FastifyRequest } from 'fastify'
import { joinAccount, signIn } from '@scooter-rides/contract'
import type { Instruments } from './instruments.ts'

const signInRoutes = new Set<unknown>([signIn, joinAccount])

/** Returns the function that counts an answered request. */
export function httpMetrics({ counter, histogram }: Instruments) {
  const requests = histogram('http_request_duration_seconds', 'API calls by route and status', [
    'method',
    'route',
    'status',
  ])
  const signIns = counter('sign_ins_total', 'Sign-in attempts by result', ['outcome'])
  for (const outcome of ['right', 'wrong', 'limited', 'provider_refused']) signIns.inc({ outcome }, 0)

  /** Labels are route patterns without ids, addresses or user input. */
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { url: route = 'none', config } = request.routeOptions
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const isLimited = reply.statusCode === 429 && signInRoutes.has(config.contract)
    const outcome = request.signIn ?? (isLimited ? 'limited' : undefined)
    if (outcome) signIns.inc({ outcome })
  }
}
