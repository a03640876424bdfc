import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { limits } from '@scooter-rides/contract'
import type { LockCaller } from './caller.ts'
import { createCallQueues, type CallQueues } from './limits/call-queue.ts'
import { decorateClientAddress } from './client/client-address.ts'
import { compressAnswers } from './answers/compress-answers.ts'
import { keepDeadlines } from './deadlines.ts'
import { answerUnroutable, handleErrors } from './answers/error-handler.ts'
import { guardRoutes, type GuardOptions } from './guard.ts'
import { loggableError } from './logs/loggable-error.ts'
import { loggablePath } from './logs/loggable-path.ts'
import type { RateLimiter } from './limits/rate-limit.ts'
import { RequestLog } from './logs/request-log.ts'
import { securityHeaders, securityHeadersOf, type SecurityOptions } from './client/security-headers.ts'
import { trustedProxies } from './client/trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    callTurns: CallQueues
    rateLimiter: RateLimiter
    lockCaller: LockCaller
  }
}

export interface HttpServerOptions extends GuardOptions, SecurityOptions {
  trustProxy: string[]
  /** Whether all calls share one database session. */
  isEmbedded?: boolean
  logLevel: string
  /** For tests that wait for it. */
  stillnessMs?: number
  /** For tests of what calls answer, on machines that are slow or shared. */
  workMs?: number | undefined
  /** Where the log goes instead of stdout. */
  logTo?: { write(line: string): void } | undefined
}

/** A connection on which nothing moves for so long is given up: longer than most tunnels. */
const stillnessMs = 30_000
/** A request must be received completely by then, however steadily it arrives. */
const mostForRequestMs = 15 * 60 * 1000

/** A client may write `GET http://host/path`; whose address it is, the `Host` header says as always. */
const withoutAuthority = (url: string) => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'

/** Fastify with what every call of the API needs: problem details, caller, `Origin`, limits, headers. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const setSecurityHeaders = securityHeadersOf(options)
  const isTrusted = trustedProxies(options.trustProxy)
  const app = Fastify({
    bodyLimit: limits.jsonBytes,
    connectionTimeout: options.stillnessMs ?? stillnessMs,
    requestTimeout: mostForRequestMs,
    forceCloseConnections: 'idle',
    // For the forwarded host and protocol; the client's address is read by `client-address.ts`.
    trustProxy: (address: string | undefined) => address !== undefined && isTrusted(address),
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => withoutAuthority(url),
    frameworkErrors: (error, request, reply) => answerUnroutable(error, request, reply, setSecurityHeaders),
    logController: new RequestLog(),
    logger: {
      level: options.logLevel,
      ...(options.logTo && { stream: options.logTo }),
      // Libraries tell of whole requests at `trace`, with the cookie of the session among the headers.
      redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
      serializers: {
        req: (request) => ({ method: request.method, path: loggablePath(request) }),
        err: loggableError,
      },
    },
  })
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  keepDeadlines(app, options.workMs)
  app.decorate('rateLimiter', options.rateLimiter)
  app.decorate(
    'callTurns',
    createCallQueues({ isEmbedded: options.isEmbedded ?? false, rateLimiter: options.rateLimiter }),
  )
  decorateClientAddress(app, isTrusted)
  app.decorate('lockCaller', options.lockCaller)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('signIn', undefined)
  await app.register(cookie)
  await app.register(multipart)
  securityHeaders(app, setSecurityHeaders)
  await compressAnswers(app)

  guardRoutes(app, options)
  return app
}
