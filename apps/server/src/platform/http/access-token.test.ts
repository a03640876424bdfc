import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute, type TokenScope } from '@scooter-rides/contract'
import { createHttpServer } from './http-server.ts'
import { createRateLimiter } from './limits/rate-limit.ts'
import { serve } from './serve.ts'

const reply = z.object({ by: z.string() })
const open = defineRoute({
  method: 'POST',
  path: '/api/open',
  tag: '',
  summary: '',
  access: 'rider',
  scopes: ['rides'],
  reply,
})
const closed = defineRoute({ method: 'POST', path: '/api/closed', tag: '', summary: '', access: 'rider', reply })
const blind = defineRoute({
  method: 'POST',
  path: '/api/blind',
  tag: '',
  summary: '',
  access: 'stranger',
  isAnonymous: true,
  reply,
})

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** A token is `RIDER-ID-SCOPE`; a cookie is the id of a rider. */
async function start({ factor = 0, isSuspended = false } = {}) {
  const rider = (id: string) => ({ id, roles: [], isSuspended, sid: id })
  app = await createHttpServer({
    publicUrl: 'https://rides.example',
    trustProxy: [],
    logLevel: 'silent',
    rateLimiter: createRateLimiter(factor),
    findCaller: async ({ cookies }) => (cookies.sid ? rider(cookies.sid) : undefined),
    findTokenCaller: async (token) => {
      const [id = '', number, scope] = token.split('-')
      return number ? { ...rider(id), token: { id: Number(number), scopes: [scope as TokenScope] } } : undefined
    },
    lockCaller: async (_tx, caller) => caller,
  })
  for (const route of [open, closed, blind]) serve(app, route, ({ rider: caller }) => ({ by: caller?.id ?? 'nobody' }))
  app.get('/metrics', ({ headers }) => headers.authorization)
  const server = app
  return (url: string, headers: Record<string, string>) => server.inject({ method: 'POST', url, headers })
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('a request with an access token', () => {
  test('acts for the rider of the token, never for that of the cookie', async () => {
    const call = await start()
    const cookie = 'sid=bo'
    expect((await call('/api/open', { cookie, ...bearer('ana-1-rides') })).json()).toEqual({ by: 'ana' })
    for (const authorization of ['Bearer unknown', 'bearer', 'Bearer ', 'BEARER x y'])
      expect((await call('/api/open', { cookie, authorization })).json()).toMatchObject({ status: 401 })
    expect((await call('/api/open', { cookie, authorization: 'Basic eA==' })).json()).toEqual({ by: 'bo' })
  })

  test('needs no Origin and passes with any, unlike a cookie', async () => {
    const call = await start()
    const origin = 'https://elsewhere.example'
    expect((await call('/api/open', { origin, ...bearer('ana-1-rides') })).statusCode).toBe(201)
    expect((await call('/api/open', { origin, cookie: 'sid=bo' })).json()).toMatchObject({ code: 'auth.origin' })
  })

  test('is refused outside of its scopes, also where no session is needed, and without a known token', async () => {
    const call = await start()
    for (const [url, token] of [
      ['/api/open', 'ana-1-read'],
      ['/api/closed', 'ana-1-rides'],
    ] as const)
      expect((await call(url, bearer(token))).json()).toMatchObject({ status: 403, code: 'auth.scope' })
    const refused = await call('/api/open', bearer('unknown'))
    expect([refused.statusCode, refused.json().code, refused.headers['www-authenticate']]).toEqual([
      401,
      'auth.token_unknown',
      'Bearer error="invalid_token"',
    ])
    expect((await call('/api/open', {})).headers).not.toHaveProperty('www-authenticate')
  })

  test('of a suspended rider is refused', async () => {
    const call = await start({ isSuspended: true })
    expect((await call('/api/open', bearer('ana-1-rides'))).json()).toMatchObject({
      status: 403,
      code: 'auth.suspended',
    })
  })

  test('is not looked up where the caller does not matter, and outside of the contract', async () => {
    const call = await start()
    expect((await call('/api/blind', bearer('unknown'))).json()).toEqual({ by: 'nobody' })
    const metrics = await app?.inject({ url: '/metrics', headers: bearer('of-metrics') })
    expect(metrics?.body).toBe('Bearer of-metrics')
  })
})

test('a token has an allowance, all tokens of a rider share one, and the browser keeps its own', async () => {
  // Three calls a minute for a token, six for a rider's tokens or browsers.
  const call = await start({ factor: 0.01 })
  const statuses = async (token: string, times: number) => {
    const answers = []
    for (let count = 0; count < times; count++) answers.push((await call('/api/open', bearer(token))).statusCode)
    return answers
  }
  expect(await statuses('ana-1-rides', 4)).toEqual([201, 201, 201, 429])
  expect(await statuses('ana-2-rides', 2)).toEqual([201, 201])
  expect(await statuses('ana-3-rides', 3)).toEqual([201, 429, 429])
  expect((await call('/api/open', { cookie: 'sid=ana' })).statusCode).toBe(201)
})
