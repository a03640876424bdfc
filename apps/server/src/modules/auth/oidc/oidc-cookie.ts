import { z } from 'zod'
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
})

export type OidcCookies = ReturnType<typeof createOidcCookies>

/** Signed, so that any process of the site can finish a sign-in. */
export function createOidcCookies(publicUrl: string | undefined, key: string) {
  return {
    /** Between the redirect to the provider and the return. */
    pending: createSignedCookie({ name: 'oidc', schema: pendingSchema, publicUrl, key, livesMs }),
    /** Between the return and the password of the account that is to be linked. */
    joining: createSignedCookie({ name: 'oidc-join', schema: joiningSchema, publicUrl, key, livesMs }),
  }
}
