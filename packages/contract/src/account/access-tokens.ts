import { z } from 'zod'
import { proof } from './passkey-answers.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { tokenScopes } from '../protocol/token-scopes.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { instant, pathId, requiredName } from '../values/values.ts'

const tag = 'Access tokens'

/** The beginning of every access token, by which scanners for leaked secrets recognise it. */
export const accessTokenPrefix = 'scr_'

export const tokenScope = z.enum(tokenScopes)

export const accessTokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(tokenScope),
  createdAt: instant,
  /** Exact to about a minute; null for a token that was not used yet. */
  lastUsedAt: instant.nullable(),
  /** Null for a token without an end. An expired token stays in the list for a while. */
  expiresAt: instant.nullable(),
})
export type AccessToken = z.output<typeof accessTokenSchema>

/** The token is shown once, because the server stores a hash. */
export const newAccessTokenSchema = accessTokenSchema.extend({ token: z.string() })
export type NewAccessToken = z.output<typeof newAccessTokenSchema>

export const listAccessTokens = defineRoute({
  method: 'GET',
  path: '/api/users/me/tokens',
  tag,
  summary: 'Lists the caller’s access tokens',
  access: 'rider',
  reply: z.array(accessTokenSchema),
})

export const createAccessToken = defineRoute({
  method: 'POST',
  path: '/api/users/me/tokens',
  tag,
  summary: 'Creates an access token for a program; requires a proof of identity or a sign-in of the last ten minutes',
  access: 'rider',
  body: proof.extend({
    name: requiredName(limits.name, fieldMessage('nameRequired')),
    scopes: z.array(tokenScope).min(1, fieldMessage('scopeRequired')).max(tokenScopes.length),
    expiresAt: instant.nullable().optional(),
  }),
  reply: newAccessTokenSchema,
})

export const revokeAccessToken = defineRoute({
  method: 'DELETE',
  path: '/api/users/me/tokens/:accessTokenId',
  tag,
  summary: 'Revokes an access token at once',
  access: 'rider',
  params: z.object({ accessTokenId: pathId }),
})
