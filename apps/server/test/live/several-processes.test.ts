import { describe, expect, inject, test } from 'vitest'
import type { LiveEvent } from '@scooter-rides/contract'
import { planRide, type PlannedRide } from '../fixtures/plan-ride.ts'
import type { TestClient } from '../app/test-app.ts'
import { testRedisUrl } from '../network/redis-proxy.ts'
import { openSocket } from './test-socket.ts'
import { useTwoProcesses, type TestProcess } from './two-processes.ts'
import { slow } from '../slow.ts'

const readAgain = { type: 'invalidate', keys: ['rides', 'riders', 'chat', 'friends', 'notifications'] }

/** The updates of this version of a ride; related updates may arrive a moment later. */
const updatesTo = ({ id, version }: Changed, received: readonly LiveEvent[]) =>
  received.filter((event) => event.type === 'rideUpdate' && event.rideId === id && event.version === version)

type Changed = Pick<PlannedRide, 'id' | 'version'>

async function rename(organiser: TestClient, ride: Changed, title: string): Promise<Changed> {
  const answer = await organiser.patch(`/api/rides/${ride.id}`, { title })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Two processes need a database that both can connect to. */
const isPossible = testRedisUrl !== undefined && inject('engine') === 'postgres'

/** Whether the process reports Redis as unavailable. */
const away = async ({ stranger }: TestProcess) => (await stranger.get('/api/ready')).json()

describe.runIf(isPossible)('two processes', () => {
  const processes = useTwoProcesses()

  test('send their browsers the changes of both, each once', async () => {
    const [one, other] = processes()
    const ana = await one.rider('Ana')
    const bo = await other.rider('Bo')
    const ride = await planRide(ana)
    const sockets = [
      await openSocket(one.host, { cookie: bo.cookie }),
      await openSocket(other.host, { cookie: bo.cookie }),
    ]
    for (const socket of sockets)
      expect(await socket.watch(`ride:${ride.id}`)).toMatchObject({ topics: [`ride:${ride.id}`] })
    const renamed = await rename(other.as(ana), ride, 'Harbour run')
    for (const { received } of sockets) await expect.poll(() => updatesTo(renamed, received)).toHaveLength(1)
    expect((await one.as(bo).put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })).statusCode).toBe(200)
    const isJoined = (event: LiveEvent) => event.type === 'rideUpdate' && event.joinedCount === 1
    for (const { received } of sockets) await expect.poll(() => received.filter(isJoined)).toHaveLength(1)
    for (const { socket } of sockets) socket.close()
  })

  test('remove the permission of a browser that is connected to the other process', async () => {
    const [one, other] = processes()
    const ana = await one.rider('Ana')
    const bo = await other.rider('Bo')
    const ride = await planRide(ana)
    const bos = await openSocket(other.host, { cookie: bo.cookie })
    await bos.watch(`ride:${ride.id}`)
    bos.received.length = 0
    expect((await ana.patch(`/api/rides/${ride.id}`, { visibility: 'private' })).statusCode).toBe(200)
    expect(await bos.waitFor('watching')).toMatchObject({ topics: [] })
    bos.socket.close()
  })

  test('end a session on both', async () => {
    const [one, other] = processes()
    const ana = await one.rider('Ana')
    const sockets = [
      await openSocket(one.host, { cookie: ana.cookie }),
      await openSocket(other.host, { cookie: ana.cookie }),
    ]
    await ana.post('/api/logout-direct')
    for (const { closed } of sockets) expect(await closed).toBe(4401)
  })

  test('limit a rider to ten sockets together', async () => {
    const [one, other] = processes()
    const { cookie } = await one.rider('Ana')
    const sockets = await Promise.all(
      Array.from({ length: 16 }, (_, index) => openSocket(index % 2 ? one.host : other.host, { cookie })),
    )
    const refused = await Promise.all(
      sockets.map(({ closed, waitFor, send }) => {
        send({ type: 'heartbeat' })
        return Promise.race([closed, waitFor('heartbeat').then(() => 'in')])
      }),
    )
    expect(refused.filter((answer) => answer === 1008)).toHaveLength(6)
    expect(refused.filter((answer) => answer === 'in')).toHaveLength(10)
    for (const { socket } of sockets) socket.close()
    await Promise.all(sockets.map(({ closed }) => closed))
    await expect
      .poll(async () => {
        const again = await openSocket(one.host, { cookie })
        again.send({ type: 'heartbeat' })
        const answer = await Promise.race([again.closed, again.waitFor('heartbeat').then(() => 'in')])
        again.socket.close()
        return answer
      })
      .toBe('in')
  })
})

describe.runIf(isPossible)('a rate limit', () => {
  const processes = useTwoProcesses({ env: { RATE_LIMIT_FACTOR: '1' } })

  test('is shared by both', async () => {
    const [one, other] = processes()
    const ana = await one.rider('Ana')
    const anaElsewhere = other.as(ana)
    const call = async (rider: typeof ana) => (await rider.get('/api/users/me/sessions')).statusCode
    await expect
      .poll(async () => Promise.all(Array.from({ length: 100 }, () => call(ana))), { timeout: 30_000 })
      .toContain(429)
    // The limit applies after a moment; ten calls per second are refilled meanwhile.
    let calls = 0
    const callTen = () => {
      calls += 10
      return Promise.all(Array.from({ length: 10 }, () => call(anaElsewhere)))
    }
    await expect.poll(callTen, { timeout: 30_000, interval: 200 }).toContain(429)
    // A single process would have permitted 600.
    expect(calls).toBeLessThan(600)
    expect(await call(await other.rider('Bo'))).toBe(200)
  })
})

describe.runIf(isPossible)('an interruption of Redis', () => {
  const processes = useTwoProcesses({ deps: { heartbeatMs: 600_000 } })

  test(
    'keeps each process working, and afterwards all browsers resync, nothing arrives twice, and ended sessions stay ended',
    slow,
    async () => {
      const [one, other] = processes()
      const ana = await one.rider('Ana')
      const bo = await other.rider('Bo')
      const cy = await other.rider('Cy')
      const ride = await planRide(ana)
      const anas = await openSocket(one.host, { cookie: ana.cookie })
      const bos = await openSocket(other.host, { cookie: bo.cookie })
      const cys = await openSocket(other.host, { cookie: cy.cookie })
      for (const socket of [anas, bos, cys]) await socket.watch(`ride:${ride.id}`)

      for (const { proxy } of processes()) proxy.cut()
      for (const process of processes())
        await expect.poll(() => away(process)).toEqual({ status: 'ok', away: ['redis'] })
      const during = await rename(ana, ride, 'Harbour run')
      await expect.poll(() => updatesTo(during, anas.received)).toHaveLength(1)
      await one.as(cy).post('/api/logout-direct')
      expect(updatesTo(during, bos.received)).toEqual([])

      for (const { proxy } of processes()) proxy.heal()
      for (const { received } of [anas, bos]) await expect.poll(() => received).toContainEqual(readAgain)
      expect(await cys.closed).toBe(4401)
      for (const process of processes()) await expect.poll(() => away(process)).toEqual({ status: 'ok' })
      expect(updatesTo(during, anas.received)).toHaveLength(1)

      const after = await rename(ana, ride, 'Hill run')
      await expect.poll(() => updatesTo(after, bos.received)).toHaveLength(1)
      for (const { socket } of [anas, bos]) socket.close()
    },
  )
})

describe.runIf(isPossible)('a Redis server that does not reply', () => {
  const processes = useTwoProcesses({ env: { RATE_LIMIT_FACTOR: '1' }, deps: { redisTimeoutMs: 100 } })

  test('delays calls only briefly', async () => {
    const [one, other] = processes()
    const ana = await one.rider('Ana')
    for (const { proxy } of [one, other]) proxy.silence()
    const begin = performance.now()
    for (let call = 0; call < 20; call++) expect((await ana.get('/api/users/me/sessions')).statusCode).toBe(200)
    const anas = await openSocket(one.host, { cookie: ana.cookie })
    anas.send({ type: 'heartbeat' })
    await anas.waitFor('heartbeat')
    // Twenty-one frames that each wait for Redis's timeout would take four seconds.
    expect(performance.now() - begin).toBeLessThan(2000)
    anas.socket.close()
    for (const { proxy } of [one, other]) proxy.heal()
    await expect.poll(() => away(one)).toEqual({ status: 'ok' })
  })
})
