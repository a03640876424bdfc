import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

interface SignedCookieOptions<T> {
  name: string
  schema: z.ZodType<T>
  publicUrl: string | undefined
  key: string
  livesMs: number
  /** The only path whose requests carry the cookie; `/` by default. */
  path?: string
}

/** A cookie with data and a signature that only this installation can make. */
export function createSignedCookie<T extends object>(options: SignedCookieOptions<T>) {
  const { name: plainName, schema, publicUrl, key, livesMs, path = '/' } = options
  const isHttps = publicUrl?.startsWith('https:') ?? false
  // Browsers accept the prefix `__Host-` only with the path `/`.
  const prefix = path === '/' ? '__Host-' : '__Secure-'
  const name = isHttps ? `${prefix}${plainName}` : plainName
  const attributes = (request: FastifyRequest) =>
    ({ path, httpOnly: true, sameSite: 'lax', secure: isHttps || request.protocol === 'https' }) as const
  const signatureOf = (payload: string) => createHmac('sha256', key).update(`${plainName}\n${payload}`).digest()
  const payloadSchema = z.object({ value: schema, expiresAt: z.number() })

  return {
    set(request: FastifyRequest, reply: FastifyReply, value: T) {
      const payload = Buffer.from(JSON.stringify({ value, expiresAt: Date.now() + livesMs })).toString('base64url')
      const text = `${payload}.${signatureOf(payload).toString('base64url')}`
      void reply.setCookie(name, text, { ...attributes(request), maxAge: livesMs / 1000 })
    },

    /** The stored value, if its signature is valid and it has not expired. */
    read(request: FastifyRequest): T | undefined {
      const [payload = '', signature = ''] = request.cookies[name]?.split('.') ?? []
      const expected = signatureOf(payload)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      // Another release may have signed data of another shape.
      const { data } = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      return data && data.expiresAt > Date.now() ? data.value : undefined
    },

    clear(request: FastifyRequest, reply: FastifyReply) {
      void reply.clearCookie(name, attributes(request))
    },
  }
}
