import { describe, expect, test } from 'vitest'
import { tokenScopes, type TokenScope } from '@scooter-rides/contract'
import { contractRoutes } from '../../src/openapi/contract-routes.ts'
import { useTestApp } from '../app/test-app.ts'
import { openSocket, listenOnLoopback, refusal } from '../live/test-socket.ts'

const testApp = useTestApp()
const called = contractRoutes.filter(({ route }) => !route.isAnonymous)

/** Account security, personal secrets, positions, and the team: a stolen token must not become an account. */
const neverReachable = [
  /^\/api\/admin\//,
  /^\/api\/(login|logout|register|password)/,
  /^\/api\/users\/me(?!\/?$)/,
  /^\/api\/users/,
  /^\/api\/(reports|appeals|push|home-by)/,
  /\/live(\/|$)/,
]

describe('the scopes of the contract', () => {
  test('reach no call of account security, sessions, export, deletion, positions, moderation and administration', () => {
    const reached = contractRoutes.filter(
      ({ route }) =>
        route.scopes &&
        (route.access === 'moderator' ||
          route.access === 'admin' ||
          neverReachable.some((path) => path.test(route.path))),
    )
    expect(reached.map(({ name }) => name)).toEqual([])
  })

  test('cover the reading of rides, the account, search, places and names of conversations by read, and no change', () => {
    const read = called.filter(({ route }) => route.scopes?.includes('read'))
    const names = read.map(({ name }) => name)
    for (const name of ['getMe', 'listRides', 'getRide', 'searchNetwork', 'searchPlaces', 'getPlace', 'listRooms'])
      expect(names).toContain(name)
    const asking = new Set(['planRoute', 'suggestStops', 'weatherAlongRoute'])
    expect(read.filter(({ route, name }) => route.method !== 'GET' && !asking.has(name))).toEqual([])
  })

  test('of rides and chat include reading their part', () => {
    const namesOf = (scope: TokenScope) =>
      called.filter(({ route }) => route.scopes?.includes(scope)).map(({ name }) => name)
    for (const name of ['listRides', 'getRide', 'createRide', 'answerRide']) expect(namesOf('rides')).toContain(name)
    for (const name of ['listRooms', 'listMessages', 'sendMessage']) expect(namesOf('chat')).toContain(name)
  })
})

describe.each(tokenScopes)('a token with scope %s', (scope) => {
  test('is refused by every call outside of it, and by no other', { timeout: 120_000 }, async () => {
    const ana = await testApp().rider('Ana', { roles: ['admin'] })
    const made = await ana.post('/api/users/me/tokens', { name: 'Script', scopes: [scope] })
    const authorization = `Bearer ${made.json().token}`
    const wrong: string[] = []
    for (const { name, route } of called)
      for (const path of [route.path, route.alias]) {
        if (!path) continue
        const url = path.replaceAll(/:\w+/g, '999')
        const answer = await testApp().app.inject({
          method: route.method,
          url,
          headers: { authorization, cookie: ana.cookie },
        })
        const { code } = answer.statusCode >= 400 ? answer.json() : { code: undefined }
        const isReached = code !== 'auth.scope' && answer.statusCode !== 401
        if (isReached !== Boolean(route.scopes?.includes(scope))) wrong.push(`${name} ${path}: ${answer.statusCode}`)
      }
    expect(wrong).toEqual([])
  })
})

test('the socket takes no token, also beside a cookie', async () => {
  const ana = await testApp().rider('Ana')
  const made = await ana.post('/api/users/me/tokens', { name: 'Script', scopes: ['read', 'rides', 'chat'] })
  const host = await listenOnLoopback(testApp().app)
  const authorization = `Bearer ${made.json().token}`
  expect(await refusal(host, { authorization })).toBe(401)
  expect(await refusal(host, { authorization, cookie: ana.cookie })).toBe(401)
  const { socket } = await openSocket(host, { cookie: ana.cookie })
  socket.close()
})
