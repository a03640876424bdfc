import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createHttpServer } from '../http/http-server.ts'
import { createRateLimiter } from '../http/limits/rate-limit.ts'

let app: FastifyInstance
/** The language that the rider chose. */
let setting: string | undefined

beforeAll(async () => {
  const findCaller = async ({ headers }: { headers: { authorization?: string | undefined } }) =>
    headers.authorization === undefined
      ? undefined
      : { id: 'ana', roles: ['user' as const], isSuspended: false, sid: 's', language: setting }
  app = await createHttpServer({
    publicUrl: undefined,
    trustProxy: [],
    logLevel: 'silent',
    rateLimiter: createRateLimiter(0),
    findCaller,
    lockCaller: async () => undefined,
    defaultLanguage: 'nl',
  })
  app.get('/api/language', ({ language }) => ({ language }))
  app.get('/api/number', () => 7)
})
afterAll(() => app.close())

const languageFor = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/api/language', headers })).json().language

test('the setting comes before the choice of the browser, and that before its preference', async () => {
  setting = 'fr'
  const browser = { cookie: 'language=de', 'accept-language': 'es' }
  expect(await languageFor({ ...browser, authorization: 'ana' })).toBe('fr')
  expect(await languageFor(browser)).toBe('de')
  expect(await languageFor({ 'accept-language': 'es' })).toBe('es')
  expect(await languageFor({})).toBe('nl')
})

test.each(['xx', 'auto', '', '%00', '../de', 'x'.repeat(5000)])(
  'a cookie with “%s” counts as no choice',
  async (value) => {
    expect(await languageFor({ cookie: `language=${value}`, 'accept-language': 'it' })).toBe('it')
  },
)

test('a chosen language that the site no longer offers counts as none', async () => {
  setting = 'tlh'
  expect(await languageFor({ authorization: 'ana', 'accept-language': 'pl' })).toBe('pl')
})

test('an answer names its language only if its text depends on it', async () => {
  const headers = { 'accept-language': 'de' }
  expect((await app.inject({ url: '/api/language', headers })).headers).toMatchObject({
    'content-language': 'de',
    vary: expect.stringContaining('accept-language'),
  })
  const plain = await app.inject({ url: '/api/number', headers })
  expect(plain.headers['content-language']).toBeUndefined()
  const problem = await app.inject({ url: '/api/nothing', headers })
  expect([problem.statusCode, problem.headers['content-language']]).toEqual([404, 'de'])
})

test('an address that cannot be decoded is answered in a language of the browser', async () => {
  const answer = await app.inject({ url: '/api/%c3', headers: { 'accept-language': 'pt' } })
  expect([answer.statusCode, answer.headers['content-language']]).toEqual([400, 'pt-PT'])
})
