import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '../platform/http/problem.ts'
import type { Metrics } from './metrics.ts'

interface MetricsRoutesDeps {
  token: string
  metrics: Metrics
}

/** In the format of Prometheus. Not in the contract, because the response is not JSON. */
export function metricsRoutes(app: FastifyInstance, { token, metrics }: MetricsRoutesDeps): void {
  app.addHook('onResponse', async (request, reply) => metrics.noteRequest(request, reply))
  app.addHook('onClose', async () => metrics.stop())

  app.get('/api/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      void reply.header('www-authenticate', 'Bearer')
      throw new HttpProblem(401, 'metrics.token', 'Send the token in METRICS_TOKEN: "Authorization: Bearer …".')
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** Compares in constant time. */
function isSame(shown: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(shown), hash(expected))
}
