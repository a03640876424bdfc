import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

/** Equal for unknown tokens and tokens of other riders. */
export const accessTokenNotFound = () => notFound('tokens.not_found', translatable('access-token-errors.notFound'))
export const tooManyAccessTokens = () =>
  new HttpProblem(
    409,
    'tokens.too_many',
    translatable('access-token-errors.tooMany', { limit: limits.accessTokensPerRider }),
  )
export const expiresInPast = () => invalidField('expiresAt', translatable('access-token-errors.expiresInPast'))
