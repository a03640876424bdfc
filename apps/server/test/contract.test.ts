import { describe, expect, test } from 'vitest'
import { problemSchema, type RouteShape } from '@scooter-rides/contract'
import { contractRoutes } from '../src/openapi/contract-routes.ts'
import { replySerializer } from '../src/platform/http/reply-serializer.ts'
import { sampleOf } from './sample.ts'
import { useTestApp } from './test-app.ts'

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
    '$call is closed to strangers, whatever they send',
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

describe('every reply of the contract', () => {
  test.each(withReply)('$name arrives as it was meant', ({ reply }) => {
    const serialize = replySerializer(reply)
    for (const fill of ['full', 'bare'] as const) {
      const meant = reply.parse(sampleOf(reply, fill))
      expect(reply.parse(JSON.parse(serialize(meant)))).toEqual(meant)
    }
  })

  // The export is everything there is about its owner; the style belongs to the map library.
  const withOpenReply = new Set(['exportMe', 'getMapStyle'])
  test.each(withReply.filter(({ name }) => !withOpenReply.has(name)))(
    '$name lets nothing out that it does not name',
    ({ reply }) => {
      const meant = withSecrets(reply.parse(sampleOf(reply, 'full')))
      expect(replySerializer(reply)(meant)).not.toContain('hash-of-a-password')
    },
  )
})

function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const members = Object.entries(value).map(([name, member]) => [name, withSecrets(member)])
  return { ...Object.fromEntries(members), secret: 'hash-of-a-password' }
}
