import { describe, expect, inject, test } from 'vitest'
import { look, openRideSocket, porto, runningRide, share } from '../../src/modules/live-rides/live-rides.testing.ts'
import { testRedisUrl } from '../network/redis-proxy.ts'
import { slow } from '../slow.ts'
import { receivedBy } from './test-socket.ts'
import { useTwoProcesses } from './two-processes.ts'

/** Two processes need a database that both can connect to. */
const isPossible = testRedisUrl !== undefined && inject('engine') === 'postgres'
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

describe.runIf(isPossible)('a live ride on two processes', () => {
  const processes = useTwoProcesses({ deps: { heartbeatMs: 600_000 } })

  /** Ana is connected to one process, Bo to the other. Both share. */
  async function sharing() {
    const [one, other] = processes()
    const [ana, bo] = [await one.rider('Ana'), await other.rider('Bo')]
    const { id } = await runningRide(ana, [bo])
    await share(ana, id)
    await share(bo, id)
    const anas = await openRideSocket(one.host, ana, id)
    const bos = await openRideSocket(other.host, bo, id)
    return { one, other, ana, bo, id, anas, bos }
  }

  test('shows positions of both on both, in frames and answers', slow, async () => {
    const { one, other, ana, bo, id, anas, bos } = await sharing()
    anas.move({ lat: 41.1 })
    bos.move({ lat: 41.2 })
    await expect.poll(() => anas.seen(bo.id).at(-1)?.lat, { timeout: 5000 }).toBe(41.2)
    await expect.poll(() => bos.seen(ana.id).at(-1)?.lat, { timeout: 5000 }).toBe(41.1)
    for (const client of [one.as(ana), other.as(ana)])
      expect((await look(client, id)).riders.map(({ lat }) => lat).sort()).toEqual([41.1, 41.2])
  })

  test('removes a position from the other process before the answer to the rider', slow, async () => {
    const { ana, bo, id, anas, bos } = await sharing()
    bos.move()
    await expect.poll(() => anas.seen(bo.id), { timeout: 5000 }).toHaveLength(1)
    await bo.delete(`/api/rides/${id}/live/me`)
    // The answer to a heartbeat comes after everything that the process sent before.
    await receivedBy(anas)
    expect(anas.gone()).toEqual([bo.id])
    expect((await look(ana, id)).riders).toEqual([])
  })

  test('hides two riders from each other on both processes before a block is answered', slow, async () => {
    const { one, other, bo, id, bos } = await sharing()
    const cy = await one.rider('Cy')
    await cy.put(`/api/rides/${id}/rsvp`, { answer: 'yes' })
    await share(cy, id)
    const cys = await openRideSocket(one.host, cy, id)
    cys.move()
    await expect.poll(() => bos.seen(cy.id), { timeout: 5000 }).toHaveLength(1)
    await cy.post(`/api/users/${bo.id}/block`)
    await receivedBy(bos)
    expect(bos.gone()).toEqual([cy.id])
    expect((await look(other.as(bo), id)).riders).toEqual([])
  })

  test('ends within a second on a process that Redis does not reach, and goes on afterwards', slow, async () => {
    const { one, other, ana, bo, id, anas, bos } = await sharing()
    bos.move({ at: inMs(-20_000) })
    await expect.poll(() => anas.seen(bo.id), { timeout: 5000 }).toHaveLength(1)

    for (const { proxy } of processes()) proxy.cut()
    for (const { stranger } of processes())
      await expect
        .poll(async () => (await stranger.get('/api/ready')).json())
        .toEqual({ status: 'ok', away: ['redis'] })
    bos.move({ lat: 41.5, at: inMs(-10_000) })
    await expect.poll(async () => (await look(other.as(bo), id)).riders.map(({ lat }) => lat)).toEqual([41.5])
    const stopped = Date.now()
    await bo.delete(`/api/rides/${id}/live/me`)
    await expect.poll(() => anas.gone(), { timeout: 3000, interval: 20 }).toEqual([bo.id])
    // The call itself waits up to 250 ms for other processes.
    expect(Date.now() - stopped).toBeLessThan(1500)
    expect(anas.seen(bo.id).map(({ lat }) => lat)).toEqual([porto.lat])

    for (const { proxy } of processes()) proxy.heal()
    for (const { stranger } of processes())
      await expect.poll(async () => (await stranger.get('/api/ready')).json()).toEqual({ status: 'ok' })
    await share(bo, id)
    bos.move({ lat: 41.6, at: inMs(0) })
    await expect.poll(() => anas.seen(bo.id).at(-1)?.lat, { timeout: 5000 }).toBe(41.6)
    expect((await look(one.as(ana), id)).sharingCount).toBe(2)
  })
})
