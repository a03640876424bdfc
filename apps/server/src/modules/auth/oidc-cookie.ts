import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  isAgain: z.boolean(),
  returnTo: z.string(),
  expiresAt: z.number(),
})
type Pending = z.output<typeof pendingSchema>

/** Long enough for a second factor at the provider. */
const livesMs = 10 * 60 * 1000

/** Keeps a sign-in that is under way in the rider's browser, signed, so that any process of the site can finish it. */
export function createOidcCookie(publicUrl: string | undefined, key: string) {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  const name = isHttps ? '__Host-oidc' : 'oidc'
  const attributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps || request.protocol === 'https' }) as const
  const signatureOf = (payload: string) => createHmac('sha256', key).update(`oidc\n${payload}`).digest()

  return {
    set(request: FastifyRequest, reply: FastifyReply, pending: Omit<Pending, 'expiresAt'>) {
      const payload = Buffer.from(JSON.stringify({ ...pending, expiresAt: Date.now() + livesMs })).toString('base64url')
      const value = `${payload}.${signatureOf(payload).toString('base64url')}`
      void reply.setCookie(name, value, { ...attributes(request), maxAge: livesMs / 1000 })
    },

    /** What was set, if it is ours and not too old; it serves once. */
    take(request: FastifyRequest, reply: FastifyReply): Pending | undefined {
      const [payload = '', signature = ''] = request.cookies[name]?.split('.') ?? []
      void reply.clearCookie(name, attributes(request))
      const expected = signatureOf(payload)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const pending = pendingSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      return pending.expiresAt > Date.now() ? pending : undefined
    },
  }
}

export type OidcCookie = ReturnType<typeof createOidcCookie>
