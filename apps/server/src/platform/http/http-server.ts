import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { limits, type RouteShape } from '@scooter-rides/contract'
import { sourceLanguage, type LanguageTag } from '@scooter-rides/messages'
import { decorateLanguage } from '../language/request-language.ts'
import type { LockCaller } from './caller.ts'
import { createCallQueues, type CallQueues } from './limits/call-queue.ts'
import { decorateClientAddress } from './client/client-address.ts'
import { compressAnswers } from './answers/compress-answers.ts'
import { keepDeadlines } from './deadlines.ts'
import { prepareDrain } from './drain.ts'
import { answerUnroutable, handleErrors } from './answers/error-handler.ts'
import { guardRoutes, type GuardOptions } from './guard.ts'
import { loggableError } from './logs/loggable-error.ts'
import { loggablePath } from './logs/loggable-path.ts'
import type { RateLimiter } from './limits/rate-limit.ts'
import { RequestLog } from './logs/request-log.ts'
import { securityHeaders, securityHeadersOf, type SecurityOptions } from './client/security-headers.ts'
import { trustedProxies } from './client/trusted-proxies.ts'
import { traceRequests } from '../tracing/trace-requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    callQueues: CallQueues
    rateLimiter: RateLimiter
    lockCaller: LockCaller
    /** Calls whose reads may run on a replica of the database. */
    replicaCalls: ReadonlySet<RouteShape>
  }
}

export interface HttpServerOptions extends GuardOptions, SecurityOptions {
  trustProxy: string[]
  /** For readers whose language is not known; English by default. */
  defaultLanguage?: LanguageTag
  /** Whether all calls share one database session. */
  isEmbedded?: boolean
  /** As in `FastifyInstance`; empty without replicas. */
  replicaCalls?: ReadonlySet<RouteShape>
  logLevel: string
  /** A shorter idle time for tests. */
  stillnessMs?: number
  /** A longer deadline for tests on slow or shared machines. */
  workMs?: number | undefined
  /** Aborted when the process begins to stop: connections then end with the answer that is under way. */
  stopping?: AbortSignal | undefined
  /** The destination of the log instead of stdout. */
  logTo?: { write(line: string): void } | undefined
}

/** An idle connection is closed after this time, which is longer than most tunnels. */
const stillnessMs = 30_000
const mostForRequestMs = 15 * 60 * 1000

/** A client may send `GET http://host/path`. The `Host` header decides the host in any case. */
const withoutAuthority = (url: string) => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'

function refuseSchema(): never {
  throw new Error('Routes have a contract instead of a schema of Fastify.')
}

/** Creates Fastify with what every call needs: problem details, caller, `Origin` check, limits, headers. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const setSecurityHeaders = securityHeadersOf(options)
  const { defaultLanguage = sourceLanguage } = options
  const isTrusted = trustedProxies(options.trustProxy)
  const app = Fastify({
    bodyLimit: limits.jsonBytes,
    connectionTimeout: options.stillnessMs ?? stillnessMs,
    requestTimeout: mostForRequestMs,
    forceCloseConnections: 'idle',
    // A proxy has sent these requests on connections that were accepted before the stop: they are answered, with Connection: close.
    return503OnClosing: false,
    // For the forwarded host and protocol. `client-address.ts` reads the client's address.
    trustProxy: (address: string | undefined) => address !== undefined && isTrusted(address),
    // The contract checks input and writes answers. Without these factories Fastify loads two compilers of JSON schemas, 150 modules.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => withoutAuthority(url),
    frameworkErrors: (error, request, reply) =>
      answerUnroutable(error, request, reply, { setSecurityHeaders, defaultLanguage }),
    logController: new RequestLog(),
    logger: {
      level: options.logLevel,
      ...(options.logTo && { stream: options.logTo }),
      // Libraries log whole requests at `trace`, with the session cookie among the headers.
      redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
      serializers: {
        req: (request) => ({ method: request.method, path: loggablePath(request) }),
        err: loggableError,
      },
    },
  })
  traceRequests(app, isTrusted)
  app.removeContentTypeParser('text/plain')
  prepareDrain(app, options.stopping)
  handleErrors(app)
  keepDeadlines(app, options.workMs)
  app.decorate('rateLimiter', options.rateLimiter)
  app.decorate(
    'callQueues',
    createCallQueues({ isEmbedded: options.isEmbedded ?? false, rateLimiter: options.rateLimiter }),
  )
  decorateClientAddress(app, isTrusted)
  app.decorate('lockCaller', options.lockCaller)
  app.decorate('replicaCalls', options.replicaCalls ?? new Set<RouteShape>())
  app.decorateRequest('caller', undefined)
  app.decorateRequest('signIn', undefined)
  await app.register(cookie)
  decorateLanguage(app, defaultLanguage)
  await app.register(multipart)
  securityHeaders(app, setSecurityHeaders)
  await compressAnswers(app)

  guardRoutes(app, options)
  return app
}
