import { z } from 'zod'
import { signOutEntry } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'
import { createSignedCookie } from '../../../platform/http/client/signed-cookie.ts'

/** Long enough for a second factor at the provider. */
const livesMs = 10 * 60 * 1000

const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  isAgain: z.boolean(),
  returnTo: z.string(),
})

const joiningSchema = z.object({
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  providerSid: z.string().optional(),
})

const newcomerSchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().optional(),
  isEmailVerified: z.boolean().optional(),
  givenName: z.string().optional(),
  familyName: z.string().optional(),
  name: z.string().optional(),
  providerSid: z.string().optional(),
})

/** As long as the longest session. */
const atProviderMs = 30 * 24 * hourMs

const atProviderSchema = z.object({ idToken: z.string().optional() })

export type OidcCookies = ReturnType<typeof createOidcCookies>

/** Signed, so that any process of the site can finish a sign-in. */
export function createOidcCookies(publicUrl: string | undefined, key: string) {
  return {
    /** Between the redirect to the provider and the return. */
    pending: createSignedCookie({ name: 'oidc', schema: pendingSchema, publicUrl, key, livesMs }),
    /** Between the return and the password of the account that is to be linked. */
    joining: createSignedCookie({ name: 'oidc-join', schema: joiningSchema, publicUrl, key, livesMs }),
    /** Between the return and the answer about the age, which creates the account. */
    newcomer: createSignedCookie({ name: 'oidc-age', schema: newcomerSchema, publicUrl, key, livesMs }),
    /** From the sign-in to the sign-out, which tells the provider by it whose session ends. The server stores no ID token. */
    atProvider: createSignedCookie({
      name: 'oidc-session',
      schema: atProviderSchema,
      publicUrl,
      key,
      livesMs: atProviderMs,
      path: signOutEntry.path,
    }),
  }
}
