import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemSchema, type RouteShape } from '@scooter-rides/contract'
import { contractRoutes } from '../../src/openapi/contract-routes.ts'
import { replySerializer } from '../../src/platform/http/answers/reply-serializer.ts'
import { literalRequest } from './literal-request.ts'
import { sampleOf } from './sample.ts'
import { useTestApp } from '../app/test-app.ts'
import { listenOnLoopback } from '../live/test-socket.ts'

const testApp = useTestApp()

const calls = contractRoutes.flatMap(({ name, route }) =>
  [route.path, route.alias]
    .filter((path) => path !== undefined)
    .map((path) => ({ name, path, route, call: `${route.method} ${path}` })),
)
const withReply = contractRoutes.flatMap(({ name, route: { reply } }) => (reply ? [{ name, reply }] : []))

const addressOf = (path: string) => path.replaceAll(/:\w+/g, '1')

describe('every call of the contract', () => {
  test.each(calls)('$call is served', ({ path, route }) => {
    expect(testApp().app.hasRoute({ method: route.method, url: path })).toBe(true)
  })

  test.each(calls.filter(({ route }) => route.access !== 'stranger'))(
    '$call rejects visitors, whatever they send',
    async ({ path, route }) => {
      for (const payload of bodies(route)) {
        const answer = await testApp().app.inject({ method: route.method, url: addressOf(path), ...payload })
        expect(answer.statusCode).toBe(401)
        expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
        expect(problemSchema.parse(answer.json())).toMatchObject({ status: 401, code: 'auth.required' })
      }
    },
  )

  test('has an address of its own', () => {
    const addresses = calls.map(({ call }) => call.replaceAll(/:\w+/g, ':'))
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  })
})

function bodies(route: RouteShape) {
  if (route.method === 'GET') return [{}]
  return [{}, { payload: {} }, { payload: 'not json', headers: { 'content-type': 'application/json' } }]
}

/** Other spellings of an address that a router may accept although a guard compares the text. */
const spellings: Record<string, (address: string) => string> = {
  'a letter encoded': (address) => address.replace('/api/', '/%61pi/'),
  'every letter encoded': (address) =>
    address.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'its slashes encoded': (address) => address.replace('/api/', '/api%2f'),
  absolute: (address) => `http://elsewhere.example${address}`,
  'absolute with a port that is none': (address) => `HTTP://elsewhere.example:99999${address}`,
  'in capitals': (address) => address.toUpperCase(),
  'with two slashes': (address) => `/${address}`,
  'with a slash at its end': (address) => `${address}/`,
  'with a semicolon': (address) => `${address};x=/api/`,
  'with a fragment': (address) => `${address}#/api/`,
}

describe('a call with an unusual spelling', () => {
  const agent = new Agent({ keepAlive: true })
  let host: string
  beforeAll(async () => {
    host = await listenOnLoopback(testApp().app)
  })
  afterAll(() => agent.destroy())

  test.each(Object.entries(spellings))('%s rejects visitors as well', async (_spelling, spelled) => {
    for (const { call, path, route } of calls.filter(({ route: { access } }) => access !== 'stranger')) {
      const { statusCode, body } = await literalRequest(host, route.method, spelled(addressOf(path)), { agent })
      expect([401, 404], call).toContain(statusCode)
      expect(problemSchema.parse(JSON.parse(body)).status, call).toBe(statusCode)
    }
  })

  test.each(Object.entries(spellings))('%s rejects pages of other sites as well', async (_spelling, spelled) => {
    const { cookie } = await testApp().rider()
    const headers = { cookie, origin: 'https://evil.example' }
    for (const { call, path, route } of calls.filter(({ route: { method } }) => method !== 'GET')) {
      const { statusCode } = await literalRequest(host, route.method, spelled(addressOf(path)), { agent, headers })
      expect(statusCode, call).toBe(403)
    }
  })

  test('is answered to a rider, with a working link to the next page', async () => {
    const [ana] = [await testApp().rider('Ana'), await testApp().rider('Bo'), await testApp().rider('Cleo')]
    for (const spell of ['a letter encoded', 'absolute', 'absolute with a port that is none']) {
      const address = spellings[spell]?.('/api/users?limit=1') ?? ''
      const { statusCode, headers } = await literalRequest(host, 'GET', address, {
        agent,
        headers: { cookie: ana.cookie },
      })
      expect([spell, statusCode, headers['cache-control']]).toEqual([spell, 200, 'no-store'])
      const [, next = ''] = /^<(\/[^/].*)>; rel="next"$/.exec(String(headers.link)) ?? []
      expect((await ana.get(next)).json(), spell).toHaveLength(1)
    }
  })
})

describe('every reply of the contract', () => {
  test.each(withReply)('$name is returned with all its fields', ({ reply }) => {
    const serialize = replySerializer(reply)
    for (const fill of ['full', 'bare'] as const) {
      const meant = reply.parse(sampleOf(reply, fill))
      expect(reply.parse(JSON.parse(serialize(meant)))).toEqual(meant)
    }
  })

  // The export contains all data of its owner; the map library defines the style; the setup of an app shows its secret once.
  const withOpenReply = new Set(['exportMe', 'exportUser', 'getMapStyle', 'listAudit', 'startTotp'])
  test.each(withReply.filter(({ name }) => !withOpenReply.has(name)))(
    '$name contains no fields that it does not define',
    ({ reply }) => {
      const meant = withSecrets(reply.parse(sampleOf(reply, 'full')))
      expect(replySerializer(reply)(meant)).not.toContain('hash-of-a-password')
    },
  )
})

function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  // The values of a message have names of their own.
  const members = Object.entries(value).map(([name, member]) => [
    name,
    name === 'values' ? member : withSecrets(member),
  ])
  return { ...Object.fromEntries(members), passwordHash: 'hash-of-a-password' }
}
