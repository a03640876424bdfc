import { z } from 'zod'
import { meSchema } from './me.ts'
import { newPasskeyAnswer, passkeyAnswer, proof } from './passkey-answers.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { instant, pathId, requiredName } from '../values/values.ts'

const tag = 'Passkeys'

export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instant,
  /** Null for a passkey that was not used since it was added. */
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.output<typeof passkeySchema>

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3. */
export const newPasskeyOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  /** The passkeys that the account already has. */
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type NewPasskeyOptions = z.output<typeof newPasskeyOptionsSchema>

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3. */
export const passkeyOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  /** In a session the passkeys of the caller; empty for strangers, who choose one of the passkeys that their device holds for this site. */
  allowCredentials: z.array(credential),
  userVerification: z.literal('required'),
})
export type PasskeyOptions = z.output<typeof passkeyOptionsSchema>

/** 403 `auth.wrong_password`, `auth.sign_in_again` without a proof; it may be left out within 10 minutes after the sign-in. */
export const startPasskey = defineRoute({
  method: 'POST',
  path: '/api/users/me/passkeys/options',
  tag,
  summary: 'Returns the options with which the browser creates a passkey; they are valid for five minutes',
  access: 'rider',
  body: proof.optional(),
  reply: newPasskeyOptionsSchema,
  status: 200,
})

/** 400 `auth.passkey_invalid`, `auth.passkey_expired`, 409 `auth.passkey_known`, `auth.too_many_passkeys`. */
export const addPasskey = defineRoute({
  method: 'POST',
  path: '/api/users/me/passkeys',
  tag,
  summary:
    'Adds the passkey that the browser created; the first second factor of an account also returns recovery codes, only once',
  access: 'rider',
  body: z.object({ name: requiredName(limits.name, fieldMessage('nameRequired')), response: newPasskeyAnswer }),
  reply: passkeySchema.extend({ recoveryCodes: z.array(z.string()).optional() }),
})

export const listPasskeys = defineRoute({
  method: 'GET',
  path: '/api/users/me/passkeys',
  tag,
  summary: 'Lists the caller’s passkeys',
  access: 'rider',
  reply: z.array(passkeySchema),
})

export const removePasskey = defineRoute({
  method: 'DELETE',
  path: '/api/users/me/passkeys/:passkeyId',
  tag,
  summary: 'Removes a passkey; requires the password or an answer of a passkey',
  access: 'rider',
  params: z.object({ passkeyId: pathId }),
  body: proof.optional(),
})

/** The answer does not depend on an account, unless the caller has a session. */
export const startPasskeySignIn = defineRoute({
  method: 'POST',
  path: '/api/login/passkey/options',
  tag,
  summary:
    'Returns the options with which the browser asks for a passkey, to sign in or to prove who holds the session',
  access: 'stranger',
  reply: passkeyOptionsSchema,
  status: 200,
})

/** 401 `auth.passkey_unknown`, `auth.passkey_invalid`, `auth.passkey_expired`. */
export const signInByPasskey = defineRoute({
  method: 'POST',
  path: '/api/login/passkey',
  tag,
  summary: 'Signs in with a passkey instead of a password',
  access: 'stranger',
  body: passkeyAnswer.extend({ remember: z.boolean().optional() }),
  reply: meSchema,
  status: 200,
})
