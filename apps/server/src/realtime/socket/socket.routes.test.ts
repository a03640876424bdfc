import { once } from 'node:events'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { sessionsTable } from '../../modules/auth/auth.table.ts'
import { usersTable } from '../../modules/users/users.table.ts'
import { useTestApp } from '../../../test/app/test-app.ts'
import { createRateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { createLocalBroker } from '../broker/broker.ts'
import { createHub } from '../hub/hub.ts'
import { createLocalConnectionRegistry } from '../broker/connection-registry.ts'
import { socketRoutes } from './socket.routes.ts'
import type { RiderSocket } from './socket.ts'
import { createTopicRules } from '../broker/topics.ts'
import { listenOnLoopback, openSocket, refusal } from '../../../test/live/test-socket.ts'

const testApp = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, deps: { heartbeatMs: 300 } })
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})

describe('opening a connection', () => {
  test('is rejected before the upgrade for visitors, pages of other sites and suspended riders', async () => {
    const ana = await testApp().rider('Ana')
    const bo = await testApp().rider('Bo')
    await testApp()
      .database.connection.db.update(usersTable)
      .set({ suspendedAt: new Date() })
      .where(eq(usersTable.id, bo.id))
    expect(await refusal(host, {})).toBe(401)
    expect(await refusal(host, { cookie: 'sid=made-up' })).toBe(401)
    expect(await refusal(host, { cookie: ana.cookie, origin: 'https://evil.example' })).toBe(403)
    expect(await refusal(host, { cookie: bo.cookie })).toBe(403)
  })

  test('works from our own pages and from a program without an Origin header', async () => {
    const { cookie } = await testApp().rider('Ana')
    for (const headers of [{ cookie }, { cookie, origin: `http://${host}` }]) {
      const { socket, send, waitFor } = await openSocket(host, headers)
      send({ type: 'heartbeat' })
      expect(await waitFor('heartbeat')).toEqual({ type: 'heartbeat', at: expect.any(Date) })
      socket.close()
    }
  })

  test('is closed for the eleventh one of a rider, and works again when one has closed', async () => {
    const { cookie } = await testApp().rider('Ana')
    const ten = await Promise.all(Array.from({ length: 10 }, () => openSocket(host, { cookie })))
    expect(await (await openSocket(host, { cookie })).closed).toBe(1008)
    ten[0]?.socket.close()
    // The browser may see the end of its socket before the server does.
    await expect.poll(() => isServed(cookie)).toBe(true)
    for (const { socket } of ten) socket.close()
  })

  test('returns a message about the protocol to a plain GET', async () => {
    const ana = await testApp().rider('Ana')
    expect((await ana.get('/ws')).statusCode).toBe(426)
  })
})

describe('frames', () => {
  test('of invalid JSON, of an unknown kind or in binary return an error, and the connection stays open', async () => {
    const { cookie } = await testApp().rider('Ana')
    const { socket, send, received, waitFor } = await openSocket(host, { cookie })
    for (const frame of ['no json', '[]', 'null', { type: 'unheard-of', clientId: 'c-1' }, {}]) send(frame)
    socket.send(Buffer.from([0xff, 0xfe, 0]))
    send({ type: 'heartbeat' })
    await waitFor('heartbeat')
    const errors = received.filter((event) => event.type === 'error')
    expect(errors).toHaveLength(6)
    expect(errors[3]).toEqual({
      type: 'error',
      clientId: 'c-1',
      code: 'frame.unknown',
      detail: 'Unknown frame.',
    })
    socket.close()
  })

  test('that stay invalid close the connection', async () => {
    const { cookie } = await testApp().rider('Ana')
    const { send, received, closed } = await openSocket(host, { cookie })
    for (let count = 0; count < 100; count++) send(count % 2 ? 'no json' : { type: 'unheard-of' })
    expect(await closed).toBe(1008)
    expect(received.length).toBeLessThan(100)
  })

  test('over 64 KB close the connection', async () => {
    const { cookie } = await testApp().rider('Ana')
    const { send, closed } = await openSocket(host, { cookie })
    send({ type: 'heartbeat', padding: 'x'.repeat(64 * 1024) })
    expect(await closed).toBe(1009)
  })
})

describe('the end of a session', () => {
  test('by signing out everywhere closes its sockets and no others', async () => {
    const ana = await testApp().rider('Ana')
    const bo = await testApp().rider('Bo')
    const anas = await openSocket(host, { cookie: ana.cookie })
    const bos = await openSocket(host, { cookie: bo.cookie })
    await ana.post('/api/logout-direct')
    expect(await anas.closed).toBe(4401)
    bos.send({ type: 'heartbeat' })
    await bos.waitFor('heartbeat')
    bos.socket.close()
  })

  test('by expiry or in another process closes its sockets within a heartbeat', async () => {
    const ana = await testApp().rider('Ana')
    const { closed } = await openSocket(host, { cookie: ana.cookie })
    await testApp()
      .database.connection.db.update(sessionsTable)
      .set({ expire: new Date(0) })
      .where(eq(sessionsTable.userId, ana.id))
    expect(await closed).toBe(4401)
  })

  test('during the handshake closes the connection before any frame is handled', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    // The session ends after the caller was looked up and before a socket exists that could be closed.
    app.addHook('onRequest', async (request) => {
      request.caller = { id: 'bo', roles: ['user'], isSuspended: false, sid: 'ended' }
    })
    const acted: string[] = []
    const act = ({ type }: { type: string }) => void acted.push(type)
    await app.register(socketRoutes, {
      hub: createHub<RiderSocket>({
        broker: createLocalBroker(),
        rules: createTopicRules([]),
        connections: createLocalConnectionRegistry(),
        reportError: () => {},
      }),
      findEndedSessions: async (sids) => sids.filter((sid) => sid === 'ended'),
      keepFresh: async () => {},
      guests: { watch: async () => false, leave: () => {} },
      publicUrl: undefined,
      heartbeatMs: 60_000,
      rateLimiter: createRateLimiter(0),
      handlers: { heartbeat: act, watch: act, message: act, typing: act, read: act, position: act },
    })
    const { send, closed } = await openSocket(await listenOnLoopback(app), {})
    send({ type: 'heartbeat' })
    expect(await closed).toBe(4401)
    expect(acted).toEqual([])
  })
})

test('a peer that disappears silently is disconnected', async () => {
  const { cookie } = await testApp().rider('Ana')
  const { socket } = await openSocket(host, { cookie })
  // A peer without pongs, as after a pulled cable.
  socket.pong = () => {}
  await once(socket, 'close')
  expect(socket.readyState).toBe(socket.CLOSED)
})

describe('a stopping server', () => {
  const stopping = useTestApp()

  test('answers received frames and sends its sockets a restart message', async () => {
    const { app, rider } = stopping()
    const ana = await rider('Ana')
    const { closed, send, received, waitFor } = await openSocket(await listenOnLoopback(app), { cookie: ana.cookie })
    for (let count = 0; count < 10; count++) send({ type: 'watch', topics: ['rides', `ride:${count + 1}`] })
    await waitFor('watching')
    await app.close()
    expect(await closed).toBe(1012)
    expect(received.filter(({ type }) => type === 'watching')).toHaveLength(10)
  })
})

afterAll(() => {
  testApp().app.server.closeAllConnections()
})

/** Whether a new connection of the rider stays open and is answered. */
async function isServed(cookie: string): Promise<boolean> {
  const { socket, send, waitFor, closed } = await openSocket(host, { cookie })
  send({ type: 'heartbeat' })
  const served = await Promise.race([waitFor('heartbeat').then(() => true), closed.then(() => false)])
  socket.close()
  return served
}
