import { getBuiltinModule } from 'node:process'
import type { FieldError, Problem } from '@scooter-rides/contract'

// Importing `node:http` evaluates all its exports, a WebSocket client among them, which a start does not need.
const { STATUS_CODES } = getBuiltinModule('node:http')

interface ProblemExtras {
  errors?: FieldError[]
  /** On 412: the current state of the resource. */
  current?: unknown
  retryAfterSeconds?: number
}

/** A refusal with a code that the browser can act on. It may be thrown anywhere and is answered as RFC 9457 problem details. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: number
  readonly code: string
  readonly extras: ProblemExtras

  constructor(status: number, code: string, detail: string, extras: ProblemExtras = {}) {
    super(detail)
    this.status = status
    this.code = code
    this.extras = extras
  }

  toBody(): Problem {
    const { errors, current } = this.extras
    return {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
      code: this.code,
      ...(errors && { errors }),
      ...(current !== undefined && { current }),
    }
  }
}

export const isProblem = (error: unknown, code: string) => error instanceof HttpProblem && error.code === code

export const notFound = (code = 'not_found', detail = 'Not found.') => new HttpProblem(404, code, detail)
export const forbidden = (code = 'auth.forbidden', detail = 'You are not allowed to change this.') =>
  new HttpProblem(403, code, detail)
export const signedOut = () => new HttpProblem(401, 'auth.required', 'Sign in first.')
export const accountSuspended = () =>
  forbidden(
    'auth.suspended',
    'This account is suspended. Your profile shows the reason and lets you appeal, export your data or delete the account.',
  )
export const tooMany = (retryAfterSeconds: number) =>
  new HttpProblem(429, 'rate.limited', 'Too many requests. Try again a little later.', { retryAfterSeconds })
export const unavailable = (code: string, detail: string, retryAfterSeconds = 5) =>
  new HttpProblem(503, code, detail, { retryAfterSeconds })
export const diskFull = () => new HttpProblem(507, 'disk.full', 'The server’s disk is full. Nothing was saved.')

/** A 400 that names one field, as a failed schema does. */
export function invalidField(path: string, message: string): HttpProblem {
  return invalidFields([{ path, message }])
}

export function invalidFields(errors: FieldError[]): HttpProblem {
  return new HttpProblem(400, 'validation.failed', errors.map((error) => error.message).join('. '), { errors })
}
