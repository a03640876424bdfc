import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
const twoYears = 63_072_000

/** No foreign host is ever named: what a page needs comes from here. */
export function securityHeaders(app: FastifyInstance, publicUrl: string | undefined) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setSecurityHeaders(request, reply, publicUrl)
    done()
  })
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined) {
  if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', policy)
  void reply.header('x-content-type-options', 'nosniff')
  void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  void reply.header('cross-origin-opener-policy', 'same-origin')
  if (publicUrl?.startsWith('https:') || request.protocol === 'https')
    void reply.header('strict-transport-security', `max-age=${twoYears}; includeSubDomains`)
  // Pages and public files say themselves how long they may be kept.
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
}
