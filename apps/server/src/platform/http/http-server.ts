import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { limits } from '@scooter-rides/contract'
import type { FindCaller } from './caller.ts'
import { compressAnswers } from './compress-answers.ts'
import { handleErrors } from './error-handler.ts'
import { loggableError } from './loggable-error.ts'
import { checkOrigin } from './origin.ts'
import { minutes, type RateLimiter } from './rate-limit.ts'
import { RequestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { checkAccess } from './serve.ts'

export interface HttpServerOptions {
  publicUrl: string | undefined
  trustProxy: string[]
  logLevel: string
  rateLimiter: RateLimiter
  findCaller: FindCaller
}

/** A query may hold a position (`near=…`) and an invitation's path its token: neither is written down. */
const loggablePath = (url: string | undefined) => url?.split('?')[0]?.replace(/(\/invites\/)[^/]+/, '$1…')

/** A request that takes longer is answered 503. */
const requestDeadlineMs = 8000

/** Fastify with what every call of the API needs: problem details, caller, `Origin`, limits, headers. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: limits.jsonBytes,
    handlerTimeout: requestDeadlineMs,
    forceCloseConnections: 'idle',
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    routerOptions: { maxParamLength: 300 },
    logController: new RequestLog(),
    logger: {
      level: options.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, path: loggablePath(request.url) }),
        err: loggableError,
      },
    },
  })
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  app.decorateRequest('caller', undefined)
  await app.register(cookie)
  await app.register(multipart)
  securityHeaders(app, options.publicUrl)
  await compressAnswers(app)

  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    options.rateLimiter.take('address', request.ip, { tokens: 1200, seconds: minutes(1) })
    checkOrigin(request, options.publicUrl)
    request.caller = await options.findCaller(request)
    if (request.caller) options.rateLimiter.take('rider', request.caller.id, { tokens: 600, seconds: minutes(1) })
    checkAccess(request)
  })
  return app
}
