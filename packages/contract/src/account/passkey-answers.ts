import { z } from 'zod'
import { anyPassword } from './account-fields.ts'
import { characters } from '../values/characters.ts'

/** Bytes in Base64url without padding. The limits leave room for every authenticator on the market. */
const bytes = (max: number) => characters(max).regex(/^[\w-]*$/)
const credentialId = bytes(1400).min(1)

/** What the authenticator answers to `navigator.credentials.create`: `RegistrationResponseJSON` of WebAuthn Level 3. */
export const newPasskeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(6000),
    attestationObject: bytes(20_000),
    transports: z.array(characters(32)).max(10).optional(),
  }),
})
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>

/** What the authenticator answers to `navigator.credentials.get`: `AuthenticationResponseJSON` of WebAuthn Level 3. */
export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(6000),
    authenticatorData: bytes(6000),
    signature: bytes(6000),
    userHandle: bytes(200).nullish(),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/**
 * Proves that the holder of a session is the rider: the password, or an answer of one of the rider's passkeys to options that the
 * same session asked for in the last five minutes. An account without both needs a recent sign-in at the provider.
 */
export const proof = z.object({ password: anyPassword.optional(), passkey: passkeyAnswer.optional() })
export type Proof = z.output<typeof proof>
