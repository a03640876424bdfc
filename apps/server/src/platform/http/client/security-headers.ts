import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** `tiles` is the only foreign host, if the operator has configured one. */
const policyWith = (tiles: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${tiles}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
const twoYears = 63_072_000

export interface SecurityOptions {
  publicUrl: string | undefined
  /** Tiles of another host that maps may show. */
  trafficTilesUrl?: string | undefined
}

export type SetSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void

export function securityHeaders(app: FastifyInstance, set: SetSecurityHeaders) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    set(request, reply)
    done()
  })
}

export function securityHeadersOf({ publicUrl, trafficTilesUrl }: SecurityOptions): SetSecurityHeaders {
  const policy = policyWith(trafficTilesUrl ? ` ${new URL(trafficTilesUrl).origin}` : '')
  const isAlwaysHttps = publicUrl?.startsWith('https:')
  return (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', policy)
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    void reply.header('cross-origin-opener-policy', 'same-origin')
    if (isAlwaysHttps || request.protocol === 'https')
      void reply.header('strict-transport-security', `max-age=${twoYears}; includeSubDomains`)
    // Pages and public files set their own cache time.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  }
}
