import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Long enough for a second factor at the provider. */
const livesMs = 10 * 60 * 1000

const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  isAgain: z.boolean(),
  returnTo: z.string(),
})

const joiningSchema = z.object({ userId: z.string(), issuer: z.string(), subject: z.string(), email: z.string() })

export type OidcCookies = ReturnType<typeof createOidcCookies>

/** Keeps a sign-in that is under way in the rider's browser, signed, so that any process of the site can finish it. */
export function createOidcCookies(publicUrl: string | undefined, key: string) {
  return {
    /** Between leaving for the provider and coming back. */
    pending: createSignedCookie({ name: 'oidc', schema: pendingSchema, publicUrl, key }),
    /** Between coming back and the password of the account that is to be joined. */
    joining: createSignedCookie({ name: 'oidc-join', schema: joiningSchema, publicUrl, key }),
  }
}

interface SignedCookieOptions<T> {
  name: string
  schema: z.ZodType<T>
  publicUrl: string | undefined
  key: string
}

function createSignedCookie<T extends object>({ name: plainName, schema, publicUrl, key }: SignedCookieOptions<T>) {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  const name = isHttps ? `__Host-${plainName}` : plainName
  const attributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps || request.protocol === 'https' }) as const
  const signatureOf = (payload: string) => createHmac('sha256', key).update(`${plainName}\n${payload}`).digest()
  const kept = z.object({ value: schema, expiresAt: z.number() })

  return {
    set(request: FastifyRequest, reply: FastifyReply, value: T) {
      const payload = Buffer.from(JSON.stringify({ value, expiresAt: Date.now() + livesMs })).toString('base64url')
      const text = `${payload}.${signatureOf(payload).toString('base64url')}`
      void reply.setCookie(name, text, { ...attributes(request), maxAge: livesMs / 1000 })
    },

    /** What was set, if it is ours and not too old. */
    read(request: FastifyRequest): T | undefined {
      const [payload = '', signature = ''] = request.cookies[name]?.split('.') ?? []
      const expected = signatureOf(payload)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const { value, expiresAt } = kept.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      return expiresAt > Date.now() ? value : undefined
    },

    clear(request: FastifyRequest, reply: FastifyReply) {
      void reply.clearCookie(name, attributes(request))
    },
  }
}
