import type { FastifyInstance } from 'fastify'
import { currentTracer, type OpenSpan } from './tracing.ts'

/**
 * One span per request, with its route pattern. Register it before all other hooks. A `traceparent` counts only if a trusted proxy
 * sent it: strangers could otherwise have every request recorded.
 */
export function traceRequests(app: FastifyInstance, isTrusted: (address: string) => boolean): void {
  const tracer = currentTracer()
  if (!tracer) return
  const spans = new WeakMap<object, OpenSpan>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const peer = request.raw.socket.remoteAddress
    const isKnown = typeof traceparent === 'string' && peer !== undefined && isTrusted(peer)
    const span = tracer.begin('request', { kind: 'server', ...(isKnown && { traceparent }) })
    spans.set(request, span)
    span.run(done)
  })
  // The events of a body belong to the connection, and so does what follows them.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    spans.get(request)?.end({
      name: `${method} ${route}`,
      attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode },
      isFailed: statusCode >= 500,
    })
  })
}
