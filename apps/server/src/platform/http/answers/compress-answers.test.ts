import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createHttpServer } from '../http-server.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'

const rides = Array.from({ length: 50 }, (_, id) => ({ id, title: `Ride ${id} to Zürich 🛵` }))
let app: FastifyInstance

beforeAll(async () => {
  const rateLimiter = createRateLimiter(0)
  const findCaller = async () => undefined
  app = await createHttpServer({
    publicUrl: undefined,
    trustProxy: [],
    logLevel: 'silent',
    rateLimiter,
    findCaller,
    lockCaller: findCaller,
  })
  app.get('/api/long', () => rides)
  app.get('/api/short', () => rides.slice(0, 1))
  app.post('/api/echo', ({ body }) => body)
})
afterAll(() => app.close())

test('a long reply is compressed completely for clients that accept it', async () => {
  const answer = await app.inject({ url: '/api/long', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(answer.rawPayload.length).toBeLessThan(1000)
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(rides)
})

test('a reply is not compressed for other clients or when it is short', async () => {
  for (const [url, accepted] of [
    ['/api/long', 'identity'],
    ['/api/long', 'br, gzip;q=0'],
    ['/api/short', 'gzip'],
  ] as const) {
    const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect([url, answer.headers['content-encoding'], answer.json()[0].title]).toEqual([
      url,
      undefined,
      'Ride 0 to Zürich 🛵',
    ])
  }
})

test('a compressed request body is rejected, because few bytes could become gigabytes', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify(rides)),
  })
  expect(answer.statusCode).toBe(400)
})
