import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { listRides, type RouteShape } from '@scooter-rides/contract'
import { contractRoutes } from '../../src/openapi/contract-routes.ts'
import { queueOf } from '../../src/platform/http/limits/call-queue.ts'
import { createHttpServer } from '../../src/platform/http/http-server.ts'
import { createRateLimiter } from '../../src/platform/http/limits/rate-limit.ts'
import { serve } from '../../src/platform/http/serve.ts'

/** Calls that skip the queue. A new entry needs a cost that its query cannot change; every other new call is queued without being listed. */
const cheap = [
  'GET /api/auth/me',
  'GET /api/chat/rooms/:roomId/messages',
  'GET /api/chat/unread',
  'GET /api/health',
  'GET /api/instance',
  'GET /api/map/fonts/:font',
  'GET /api/map/regions',
  'GET /api/map/style.json',
  'GET /api/map/tiles/:region/:z/:x/:y.mvt',
  'GET /api/ready',
  'GET /api/rides/:rideId',
]
const queuedElsewhere = [
  'GET /api/card.png',
  'GET /api/rides/:rideId/card.png',
  'GET /api/storage/:storageKey',
  'POST /api/routes',
]

const [ana, bo] = ['10.0.0.1', '10.0.0.2']

const routes = contractRoutes.map(({ route }) => route)
const nameOf = ({ method, path }: RouteShape) => `${method} ${path}`
const namesWith = (cost: string) =>
  routes
    .filter((route) => route.cost === cost)
    .map(nameOf)
    .toSorted()
const inTurns = routes.filter((route) => queueOf(route, {}) !== undefined)

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** The input is not sent, and the test ends the handler. Each address has its own rider. */
async function serveHeld(route: RouteShape) {
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  app = await createHttpServer({
    publicUrl: undefined,
    trustProxy: [],
    logLevel: 'silent',
    rateLimiter: createRateLimiter(0),
    findCaller: async ({ clientAddress }) => ({
      id: clientAddress,
      roles: ['user', 'moderator', 'admin'],
      isSuspended: false,
      sid: '',
    }),
    lockCaller: async (_tx, caller) => caller,
  })
  const { params: _params, query: _query, body: _body, reply: _reply, notifies: _tells, ...bare } = route
  const held: RouteShape = { ...bare, cost: queueOf(route, {}) ?? 'cheap' }
  serve(app, held, async ({ request }) => {
    begun.push(request.clientAddress)
    await gate.promise
  })
  const server = app
  const call = (remoteAddress: string) => server.inject({ method: route.method, url: route.path, remoteAddress })
  return { begun, end: () => gate.resolve(), call, limits: server.callQueues.limits }
}

async function settled() {
  for (let count = 0; count < 20; count++) await turn()
}

test.each(inTurns.map((route) => ({ name: nameOf(route), route })))(
  '$name: a caller with many calls does not delay other callers',
  async ({ route }) => {
    const { begun, end, call, limits } = await serveHeld(route)
    const lane = queueOf(route, {}) ?? 'usual'
    const many = Array.from({ length: limits[lane].perKey + 3 }, () => call(ana))
    await settled()
    expect(begun).toEqual(Array.from({ length: limits[lane].perKey }, () => ana))

    const other = call(bo)
    await settled()
    expect(begun.at(-1)).toBe(bo)

    end()
    for (const { statusCode } of await Promise.all([...many, other])) expect(statusCode).toBeLessThan(400)
  },
)

describe('calls without a queue', () => {
  test('are those of the lists above and uploads', () => {
    expect(namesWith('cheap')).toEqual(cheap)
    expect(namesWith('own')).toEqual(queuedElsewhere)
  })

  test('have only ids, pages, and the mode and language of a map as parameters', () => {
    const words = routes.filter(({ cost }) => cost === 'cheap').flatMap(({ query }) => Object.keys(query?.shape ?? {}))
    expect([...new Set(words)].toSorted()).toEqual(['after', 'before', 'language', 'limit', 'mode'])
  })

  test.each([
    [{}, undefined],
    [{ near: { lat: 1, lng: 2 }, within: 8000 }, undefined],
    [{ scope: 'featured' }, undefined],
    [{ sort: 'popular', when: 'recent' }, undefined],
    [{ bbox: { west: -180, south: -90, east: 180, north: 90 } }, 'find'],
    [{ q: 'harbour' }, 'find'],
    [{ q: 'e i 3' }, 'scan'],
    [{ scope: 'mine', q: 'e i 3' }, 'scan'],
    [{ minDistance: 49_000_000 }, 'find'],
  ] as const)('lists of rides with the query %j use the queue %s', (query, lane) => {
    expect(queueOf(listRides, query)).toBe(lane)
  })
})

test('too many waiting calls of one caller are rejected with 429, and of all callers with 503', async () => {
  const route = routes.find((one) => nameOf(one) === 'GET /api/rides/clusters')
  if (!route) throw new Error('The call is gone.')
  const { end, call, limits } = await serveHeld(route)
  const { perKey, waitingPerKey = 0, waiting = 0 } = limits.scan
  const ofAna = Array.from({ length: perKey + waitingPerKey }, () => call(ana))
  await settled()
  const refused = await call(ana)
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'calls.too_many',
    '1',
  ])

  const others = Array.from({ length: waiting }, (_, index) => call(`10.1.${index >> 8}.${index & 255}`))
  await settled()
  const busy = await call(bo)
  expect([busy.statusCode, busy.json().code, busy.headers['retry-after']]).toEqual([503, 'server.busy', '2'])
  end()
  await Promise.all([...ofAna, ...others])
})
