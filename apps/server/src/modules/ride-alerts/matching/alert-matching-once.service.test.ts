import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { TestClient } from '../../../../test/app/test-app.ts'
import {
  alertOf,
  befriend,
  newsOf,
  newTown,
  north,
  rideAt,
  saturday,
  useAlertMatching,
} from './alert-matching.testing.ts'
import { slow } from '../../../../test/slow.ts'

const { db, matching, matchAll, riders } = useAlertMatching()
const rounds = 50

describe('a ride notifies each rider once', () => {
  test('through all its edits and by any of their alerts, including riders whom only the edited ride matches', async () => {
    const [ana, bo, cy] = await riders('Ana', 'Bo', 'Cy')
    const [town, next] = [newTown(), newTown()]
    await alertOf(bo, town)
    await alertOf(bo, north(town, 1000), { name: 'Nearer' })
    await alertOf(bo, next)
    await alertOf(cy, next)
    const ride = await rideAt(ana, town)
    await matchAll(ride)
    await bo.post('/api/notifications/read')
    await ana.patch(`/api/rides/${ride.id}`, { startsAt: saturday().toISOString() })
    await matchAll(ride)
    expect(await newsOf(cy)).toEqual([])
    await ana.patch(`/api/rides/${ride.id}`, { stops: [next, { ...next, label: 'End' }] })
    await matchAll(ride)
    await matchAll(ride)
    expect((await newsOf(bo)).map(({ title }) => title)).toEqual(['New ride near Town: “Coast run”'])
    expect(await newsOf(cy)).toHaveLength(1)
  })

  test('when two processes match it at once in batches', slow, async () => {
    const [ana, ...others] = (await riders('Ana', 'Bo', 'Cy', 'Di', 'Eva', 'Fin')) as [TestClient, ...TestClient[]]
    const town = newTown()
    for (const rider of others) await alertOf(rider, town)
    const ride = await rideAt(ana, town)
    const ids = others.map(({ id }) => id).toSorted()
    for (let round = 0; round < rounds; round++) {
      await db().execute(sql`delete from ride_alerts_told where ride_id = ${ride.id}`)
      const both = [matching({ batchSize: 2 }), matching({ batchSize: 2 })]
      await Promise.all(both.map((one) => one.match(ride.id)))
      expect(both.flatMap(({ notified }) => notified).toSorted()).toEqual(ids)
    }
  })

  test('and its notifications are taken back when it is cancelled, restricted or deleted', async () => {
    const [ana, bo, cy] = await riders('Ana', 'Bo', 'Cy')
    const town = newTown()
    for (const rider of [bo, cy]) await alertOf(rider, town)
    await befriend(bo, ana)
    const [off, secret, deleted] = [await rideAt(ana, town), await rideAt(ana, town), await rideAt(ana, town)] as const
    for (const ride of [off, secret, deleted]) await matchAll(ride)
    const links = async (rider: TestClient) => (await newsOf(rider)).map(({ link }) => link)
    await ana.post(`/api/rides/${off.id}/cancel`, {})
    await ana.patch(`/api/rides/${secret.id}`, { visibility: 'friends' })
    await ana.delete(`/api/rides/${deleted.id}`)
    for (const { id } of [off, secret, deleted]) await matching({ batchSize: 1 }).withdraw(id)
    expect([await links(bo), await links(cy)]).toEqual([[`/rides/${secret.id}`], []])
    await matchAll(off)
    expect(await links(cy)).toEqual([])
  })
})
