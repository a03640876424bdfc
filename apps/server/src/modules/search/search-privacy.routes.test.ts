import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rideParticipantsTable } from '../participation/participation.table.ts'
import { ridesBeingCutTable } from '../rides/rides.table.ts'
import { planRide } from '../rides/rides.testing.ts'
import { usersTable } from '../users/users.table.ts'
import { addScooter, countsOf, idsOf, search, useSearchApp, word } from './search.testing.ts'

const { testApp, db, twoRiders } = useSearchApp()

test('finds drafts and cancelled rides only for their organiser', async () => {
  const [ana, bo] = await twoRiders()
  const w = word()
  const draft = await planRide(ana, { title: `Draft ${w}`, status: 'draft' })
  const cancelled = await planRide(ana, { title: `Cancelled ${w}` })
  expect((await ana.post(`/api/rides/${cancelled.id}/cancel`, {})).statusCode).toBe(200)
  expect((await search(bo, { term: w })).count).toBe(0)
  expect(idsOf(await search(ana, { term: w })).toSorted()).toEqual([draft.id, cancelled.id].toSorted())
})

test('finds nothing across a block in either direction, and nothing of a deleted account', async () => {
  const w = word()
  const [ana, bo] = [await testApp().rider(w), await testApp().rider('Bo')]
  await planRide(ana, { title: w })
  await addScooter(ana, { name: w })
  expect((await search(bo, { term: w })).count).toBe(3)
  const block = await bo.post(`/api/users/${ana.id}/block`)
  expect(block.statusCode, block.body).toBeLessThan(300)
  expect((await search(bo, { term: w })).count).toBe(0)
  expect(await countsOf(bo, w)).toEqual({ all: 0, rides: 0, scooters: 0, sponsors: 0, riders: 0 })
  const w2 = word()
  await planRide(bo, { title: w2 })
  expect((await search(ana, { term: w2 })).count).toBe(0)
  const cy = await testApp().rider('Cy')
  expect((await search(cy, { term: w })).count).toBe(3)
  await db()
    .update(usersTable)
    .set({ deletedAt: new Date(), firstName: '', lastName: '', username: `deleted-${w}` })
    .where(eq(usersTable.id, ana.id))
  expect((await search(cy, { term: w, category: 'riders' })).count).toBe(0)
})

test('does not find a place in a privacy zone for strangers', async () => {
  const [ana, bo] = await twoRiders()
  const cy = await testApp().rider('Cy')
  const [w, home, lake] = [word(), word(), word()]
  const ride = await planRide(ana, {
    title: w,
    stops: [
      { lat: 52.5, lng: 13.4, label: home },
      { lat: 52.6, lng: 13.5, label: lake },
    ],
  })
  await db().insert(rideParticipantsTable).values({ rideId: ride.id, userId: cy.id, answer: 'yes' })
  expect((await search(bo, { term: home })).count).toBe(1)
  const zone = await ana.post('/api/users/me/privacy-zones', { label: 'Home', lat: 52.5, lng: 13.4, radius: 500 })
  expect(zone.statusCode).toBe(201)
  for (const client of [ana, cy]) {
    expect((await search(client, { term: home })).results).toMatchObject([
      { id: ride.id, startLocation: home, distance: ride.distance },
    ])
    const near = await search(client, { term: w, near: '52.5,13.4' })
    expect(near).toMatchObject({ count: 1, results: [{ distanceFromHere: 0 }] })
  }
  expect((await search(bo, { term: home })).count).toBe(0)
  expect((await search(bo, { term: `${w} ${home}` })).count).toBe(0)
  expect((await search(bo, { term: home.slice(1) })).count).toBe(0)
  const [seen] = (await search(bo, { term: lake, near: '52.5,13.4' })).results
  expect(seen).toMatchObject({ startLocation: null, endLocation: lake })
  expect(seen?.type === 'ride' && seen.distanceFromHere).toBeGreaterThan(500)
  expect(seen?.type === 'ride' && seen.distance).not.toBe(ride.distance)
  for (const [client, count] of [
    [ana, 1],
    [bo, 0],
  ] as const)
    expect(
      (
        await search(client, {
          term: w,
          category: 'rides',
          minDistance: ride.distance ?? 0,
          maxDistance: ride.distance ?? 0,
        })
      ).count,
    ).toBe(count)

  // While the zones change, strangers neither find nor see any place of the organiser.
  await db().insert(ridesBeingCutTable).values({ userId: ana.id })
  expect([(await search(bo, { term: lake })).count, (await search(cy, { term: lake })).count]).toEqual([0, 1])
  expect((await search(bo, { term: w, near: '52.5,13.4' })).results).toMatchObject([
    { id: ride.id, startLocation: null, endLocation: null },
  ])
  expect((await search(bo, { term: w, near: '52.5,13.4' })).results[0]).not.toHaveProperty('distanceFromHere')
})
