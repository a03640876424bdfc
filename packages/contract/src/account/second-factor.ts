import { z } from 'zod'
import { proof } from './passkey-answers.ts'
import { characters } from '../values/characters.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { instant, userId } from '../values/values.ts'

const tag = 'Accounts'

/** A code of an authenticator app, or a recovery code. */
export const factorCode = characters(limits.factorCode)

export const secondFactorSchema = z.object({
  /** Whether sign-in by password asks for a code of an authenticator app. */
  totp: z.boolean(),
  /** A sign-in by password also accepts one of them. */
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** Whether the site requires a second factor of this member of the team. */
  isRequired: z.boolean(),
  /** From then on calls of moderators and admins are refused; null if nothing is missing. */
  requiredFrom: instant.nullable(),
  /** Whether they are refused now. */
  isOverdue: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactorSchema>

export const getSecondFactor = defineRoute({
  method: 'GET',
  path: '/api/users/me/second-factor',
  tag,
  summary: 'Returns which second factors the caller has, and whether the site requires one',
  access: 'rider',
  reply: secondFactorSchema,
})

/** 409 `auth.totp_on` if it is on already. The password may be left out within 10 minutes after the sign-in. */
export const startTotp = defineRoute({
  method: 'POST',
  path: '/api/users/me/totp',
  tag,
  summary: 'Begins to set up codes of an authenticator app (RFC 6238); the secret is returned only once',
  access: 'rider',
  body: proof.optional(),
  reply: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  status: 200,
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** 403 `auth.code_invalid`, 409 `auth.totp_not_started` unless the setup began within the last hour. */
export const confirmTotp = defineRoute({
  method: 'POST',
  path: '/api/users/me/totp/confirm',
  tag,
  summary: 'Turns codes on with the first code; returns ten recovery codes, only once',
  access: 'rider',
  body: z.object({ code: factorCode }),
  reply: recoveryCodes,
  status: 200,
})

export const removeTotp = defineRoute({
  method: 'DELETE',
  path: '/api/users/me/totp',
  tag,
  summary:
    'Turns codes of the authenticator app off, and deletes the recovery codes unless a passkey is left; requires a proof of identity',
  access: 'rider',
  body: proof.optional(),
})

/** 409 `auth.totp_off` without a second factor. */
export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/users/me/recovery-codes',
  tag,
  summary: 'Replaces all recovery codes; requires a proof of identity',
  access: 'rider',
  body: proof.optional(),
  reply: recoveryCodes,
  status: 200,
})

export const resetSecondFactor = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:userId/second-factor',
  tag: 'Administration',
  summary: 'Removes all second factors of a rider who lost them',
  access: 'admin',
  params: z.object({ userId }),
})
