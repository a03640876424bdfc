import { getBuiltinModule } from 'node:process'
import type { FieldError, Problem } from '@scooter-rides/contract'
import { sourceLanguage, translatable, type LanguageTag, type Translatable } from '@scooter-rides/messages'
import { translate } from '../language/translate.ts'

// Importing `node:http` evaluates all its exports, a WebSocket client among them, which a start does not need.
const { STATUS_CODES } = getBuiltinModule('node:http')

/** A field of the body or the query, and what is wrong with it. */
export interface FieldProblem {
  path: string
  message: Translatable
}

interface ProblemExtras {
  errors?: FieldProblem[]
  /** On 412: the current state of the resource. */
  current?: unknown
  /** On 401: what a second step of the sign-in accepts. */
  factors?: Problem['factors']
  retryAfterSeconds?: number
}

/**
 * A refusal with a code that the browser can act on. It may be thrown anywhere and is answered as RFC 9457 problem details in the
 * language of its reader. Logs and the command line show its `message`, which is English.
 */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: number
  readonly code: string
  readonly detail: Translatable | readonly Translatable[]
  readonly extras: ProblemExtras

  constructor(
    status: number,
    code: string,
    detail: Translatable | readonly Translatable[],
    extras: ProblemExtras = {},
  ) {
    super(inLanguage(detail, sourceLanguage))
    this.status = status
    this.code = code
    this.detail = detail
    this.extras = extras
  }

  detailIn(language: LanguageTag): string {
    return inLanguage(this.detail, language)
  }

  toBody(language: LanguageTag): Problem {
    const { errors, current, factors } = this.extras
    return {
      type: 'about:blank',
      title: titleOf(this.status, language),
      status: this.status,
      detail: this.detailIn(language),
      code: this.code,
      ...(errors && { errors: errors.map((error) => fieldErrorIn(error, language)) }),
      ...(current !== undefined && { current }),
      ...(factors && { factors }),
    }
  }
}

/** Several messages, of fields, are without full stops. */
function inLanguage(detail: Translatable | readonly Translatable[], language: LanguageTag): string {
  if (typeof detail === 'string' || !isList(detail)) return translate(detail, language)
  return detail.map((one) => translate(one, language)).join('. ')
}

const isList = (detail: Translatable | readonly Translatable[]): detail is readonly Translatable[] =>
  Array.isArray(detail)

const fieldErrorIn = ({ path, message }: FieldProblem, language: LanguageTag): FieldError => ({
  path,
  message: translate(message, language),
})

const titles: Readonly<Record<number, Translatable>> = {
  400: translatable('errors.title.badRequest'),
  401: translatable('errors.title.unauthorized'),
  403: translatable('errors.title.forbidden'),
  404: translatable('errors.title.notFound'),
  408: translatable('errors.title.requestTimeout'),
  409: translatable('errors.title.conflict'),
  410: translatable('errors.title.gone'),
  411: translatable('errors.title.lengthRequired'),
  412: translatable('errors.title.preconditionFailed'),
  413: translatable('errors.title.tooLarge'),
  415: translatable('errors.title.unsupportedMediaType'),
  422: translatable('errors.title.unprocessable'),
  426: translatable('errors.title.upgradeRequired'),
  429: translatable('errors.title.tooManyRequests'),
  500: translatable('errors.title.serverError'),
  502: translatable('errors.title.badGateway'),
  503: translatable('errors.title.unavailable'),
  507: translatable('errors.title.insufficientStorage'),
}

const titleOf = (status: number, language: LanguageTag): string =>
  translate(titles[status] ?? STATUS_CODES[status] ?? 'Error', language)

export const isProblem = (error: unknown, code: string) => error instanceof HttpProblem && error.code === code

export const notFound = (code = 'not_found', detail: Translatable = translatable('errors.notFound')) =>
  new HttpProblem(404, code, detail)
export const forbidden = (code = 'auth.forbidden', detail: Translatable = translatable('errors.forbidden')) =>
  new HttpProblem(403, code, detail)
export const signedOut = () => new HttpProblem(401, 'auth.required', translatable('errors.signedOut'))
export const accountSuspended = () => forbidden('auth.suspended', translatable('errors.suspended'))
export const tooMany = (retryAfterSeconds: number) =>
  new HttpProblem(429, 'rate.limited', translatable('errors.tooManyRequests'), { retryAfterSeconds })
export const unavailable = (code: string, detail: Translatable, retryAfterSeconds = 5) =>
  new HttpProblem(503, code, detail, { retryAfterSeconds })
export const diskFull = () => new HttpProblem(507, 'disk.full', translatable('errors.diskFull'))

/** A 400 that names one field, as a failed schema does. */
export function invalidField(path: string, message: Translatable): HttpProblem {
  return invalidFields([{ path, message }])
}

export function invalidFields(errors: FieldProblem[]): HttpProblem {
  const messages = errors.map((error) => error.message)
  return new HttpProblem(400, 'validation.failed', messages, { errors })
}
