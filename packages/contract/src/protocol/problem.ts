import { z } from 'zod'

export const fieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.output<typeof fieldError>

/** RFC 9457 problem details: the body of every refusal, as `application/problem+json`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** On 400: each invalid field and its error. */
  errors: z.array(fieldError).optional(),
  /** On 412: the current state of the resource. */
  current: z.unknown().optional(),
  /** On 401 `auth.code_required`: the second factors of the account. A recovery code always works. */
  factors: z.array(z.enum(['totp', 'passkey'])).optional(),
})
export type Problem = z.output<typeof problemSchema>
