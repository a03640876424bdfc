import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translatable, type LanguageTag, type TranslatableMessage } from '@scooter-rides/messages'
import { isDatabaseUnreachable } from '../../database/database-errors.ts'
import { acceptedLanguage } from '../../language/accepted-language.ts'
import { isDiskFull } from '../../process/disk-full.ts'
import { accountSuspended, diskFull, HttpProblem, notFound, signedOut, unavailable } from '../problem.ts'
import { createRefusalLog } from '../logs/refusal-log.ts'
import type { SetSecurityHeaders } from '../client/security-headers.ts'

const frameworkProblems: Record<string, [code: string, detail: TranslatableMessage]> = {
  FST_ERR_BAD_URL: ['address.unreadable', translatable('errors.addressUnreadable')],
  FST_ERR_MAX_PARAM_LENGTH: ['address.too_long', translatable('errors.addressTooLong')],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body.too_large', translatable('errors.bodyTooLarge')],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['body.wrong_type', translatable('errors.bodyType')],
  FST_ERR_CTP_INVALID_JSON_BODY: ['body.no_json', translatable('errors.bodyNoJson')],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['body.no_json', translatable('errors.bodyEmpty')],
  FST_REQ_FILE_TOO_LARGE: ['upload.too_large', translatable('file-errors.tooLarge')],
  FST_FILES_LIMIT: ['upload.too_many', translatable('file-errors.tooMany')],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['body.wrong_type', translatable('errors.bodyNotMultipart')],
}

/** Answers every failure with problem details, without a stack trace. An unexpected error becomes a 500 and a log line. */
export function handleErrors(app: FastifyInstance) {
  const logRefusal = createRefusalLog()
  app.setNotFoundHandler((request, reply) =>
    send(request.language, reply, notFound('not_found', translatable('errors.noSuchCall'))),
  )
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = forCaller(toProblem(error), request)
    if (problem.status >= 500) request.log.error({ req: request, err: error, code: problem.code }, 'request.failed')
    else logRefusal(request, problem)
    return send(request.language, reply, problem)
  })
}

/** Answers a request whose address cannot be decoded. No hook runs for it, so the headers are set here. */
export function answerUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { setSecurityHeaders, defaultLanguage }: { setSecurityHeaders: SetSecurityHeaders; defaultLanguage: LanguageTag },
): void {
  setSecurityHeaders(request, reply)
  const language = acceptedLanguage(request.headers['accept-language'], defaultLanguage) ?? defaultLanguage
  void send(language, reply.header('content-language', language), toProblem(error))
}

/** On public routes a suspended rider counts as a stranger. The refusal must name the suspension instead of "sign in". */
function forCaller(problem: HttpProblem, { caller }: FastifyRequest): HttpProblem {
  return caller?.isSuspended && problem.code === signedOut().code ? accountSuspended() : problem
}

export function toProblem(error: Error & Partial<Pick<FastifyError, 'statusCode' | 'code'>>): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (isDiskFull(error)) return diskFull()
  if (isDatabaseUnreachable(error)) return unavailable('database.away', translatable('errors.databaseAway'))
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const [code, detail] = frameworkProblems[error.code ?? ''] ?? [
      'request.refused',
      translatable('errors.requestUnclear'),
    ]
    return new HttpProblem(status, code, detail)
  }
  return new HttpProblem(500, 'server.failed', translatable('errors.serverFailed'))
}

function send(language: LanguageTag, reply: FastifyReply, problem: HttpProblem) {
  const { retryAfterSeconds } = problem.extras
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body)))
    .send(problem.toBody(language))
}
