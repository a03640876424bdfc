import { problemSchema, type FieldError, type Problem } from '@scooter-rides/contract'
import { t } from '../lib/language/t.ts'

/** A response with an error status. Its message, '{status}: {detail}', can be shown to the rider. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: Problem
  /** From the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined

  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(`${problem.status}: ${problem.detail}`)
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status(): number {
    return this.problem.status
  }

  get code(): string {
    return this.problem.code
  }

  /** The invalid fields with their messages; empty if the error concerns the whole request. */
  get fieldErrors(): FieldError[] {
    return this.problem.errors ?? []
  }
}

/** The server could not be reached. */
export class OfflineError extends Error {
  override name = 'OfflineError'

  constructor() {
    super(t('shell.unreachable'))
  }
}

export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = problemSchema.safeParse(body)
  if (parsed.success) return new ApiError(parsed.data, Number(response.headers.get('retry-after')) || undefined)
  // A proxy may respond with an HTML page instead of problem details.
  const title = response.statusText || t('shell.failed')
  return new ApiError({ type: 'about:blank', title, status: response.status, detail: title, code: 'http.failed' })
}

export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}
