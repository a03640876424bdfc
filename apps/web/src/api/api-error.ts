import { problemSchema, type FieldError, type Problem } from '@scooter-rides/contract'

/** A refused call. Its message is what a rider may read: '{status}: {detail}'. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: Problem
  /** How long the server asks to wait before the next try. */
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

  /** Which fields were refused and why; empty when the refusal is about the whole. */
  get fieldErrors(): FieldError[] {
    return this.problem.errors ?? []
  }
}

/** The server could not be reached at all. */
export class OfflineError extends Error {
  override name = 'OfflineError'

  constructor() {
    super('The server cannot be reached. Check your connection and try again.')
  }
}

export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = problemSchema.safeParse(body)
  if (parsed.success) return new ApiError(parsed.data, Number(response.headers.get('retry-after')) || undefined)
  // A proxy in between answers with a page of its own.
  const title = response.statusText || 'Error'
  return new ApiError({ type: 'about:blank', title, status: response.status, detail: title, code: 'http.failed' })
}

export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}
