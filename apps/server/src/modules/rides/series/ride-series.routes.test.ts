import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clocksAt } from '@scooter-rides/time'
import { chatRoomsTable } from '../../chat/chat.table.ts'
import { ridesTable } from '../rides.table.ts'
import { cityHall, planRide, rideBody } from '../rides.testing.ts'
import { firstSaturday, join, newYork, ridesOf, seriesOf, useSeriesApp, weekly } from './ride-series.testing.ts'

const { db, riders } = useSeriesApp()

test('a ride that repeats makes a ride for each day, each with its own participants', async () => {
  const [ana, bo] = await riders()
  const first = await planRide(ana, weekly(3, { capacity: 1 }))
  expect(first).toMatchObject({ repeats: 'FREQ=WEEKLY;COUNT=3', seriesId: expect.any(Number) })
  const [one, two, three] = await ridesOf(bo, first.id)
  expect([one, two, three].map((ride) => ride?.stops.map(({ label }) => label))).toEqual(
    Array.from({ length: 3 }, () => ['City Hall', 'Village', 'Times Square']),
  )
  expect(two?.routeData).toEqual(one?.routeData)
  await join(bo, two?.id ?? 0)
  const { rides } = await seriesOf(bo, first.id)
  expect(rides.map(({ joinedCount, myAnswer }) => [joinedCount, myAnswer])).toEqual([
    [0, null],
    [1, 'yes'],
    [0, null],
  ])
})

test('a weekly ride keeps its local time through a year', async () => {
  const [ana] = await riders()
  const first = await planRide(ana, weekly(0, { repeat: { rule: 'FREQ=WEEKLY' } }))
  const { rides } = await seriesOf(ana, first.id)
  expect(rides).toHaveLength(52)
  const hours = rides.map(({ startsAt }) => clocksAt(new Date(startsAt), newYork).getUTCHours())
  expect(new Set(hours)).toEqual(new Set([9]))
  expect(new Set(rides.map(({ startsAt }) => new Date(startsAt).getUTCHours()))).toEqual(new Set([13, 14]))
})

test('a year of rides with many stops is saved within seconds, and only the first ride has a room', async () => {
  const [ana] = await riders()
  const stops = Array.from({ length: 10 }, (_, index) => ({
    lat: 40.7 + index / 100,
    lng: -74,
    label: `Stop ${index}`,
  }))
  const began = performance.now()
  const first = await planRide(ana, weekly(52, { stops }))
  // PostgreSQL needs less than a second; the embedded database on a busy machine gets more time.
  expect(performance.now() - began).toBeLessThan(4000)
  const rooms = await db().select().from(chatRoomsTable).where(eq(chatRoomsTable.createdBy, ana.id))
  expect(rooms.map(({ rideId }) => rideId)).toEqual([first.id])
})

test('the first answer to a later ride creates its room', async () => {
  const [ana, bo] = await riders()
  const [, second] = await ridesOf(ana, (await planRide(ana, weekly(2))).id)
  expect(second?.roomId).toBeNull()
  await join(bo, second?.id ?? 0)
  expect((await bo.get(`/api/rides/${second?.id}`)).json()).toMatchObject({ roomId: expect.any(Number) })
})

test('a rule with too many rides or too many days is rejected, and no ride is saved', async () => {
  const [ana] = await riders()
  const reply = await ana.post('/api/rides', rideBody(weekly(53)))
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ errors: [{ path: 'repeat.rule' }] })
  expect((await ana.get('/api/rides?scope=mine')).json()).toEqual([])
  const long = { rule: `FREQ=YEARLY;BYYEARDAY=${'1,'.repeat(300)}1` }
  expect((await ana.post('/api/rides', rideBody({ repeat: long }))).statusCode).toBe(400)
})

test('a preview lists the days and saves no ride', async () => {
  const [ana] = await riders()
  const body = { rule: 'FREQ=WEEKLY', startsAt: firstSaturday, timeZone: newYork }
  const reply = await ana.post('/api/rides/repeats', body)
  expect(reply.json()).toMatchObject({ isCut: true, starts: { length: 52, 0: firstSaturday } })
  expect((await ana.get('/api/rides?scope=mine')).json()).toEqual([])
})

test('drafts of a series are published together', async () => {
  const [ana, bo] = await riders()
  const draft = await planRide(ana, weekly(3, { status: 'draft' }))
  expect((await bo.get(`/api/rides/${draft.id}/series`)).statusCode).toBe(404)
  expect((await ana.post(`/api/rides/${draft.id}/publish`)).statusCode).toBe(200)
  expect((await seriesOf(bo, draft.id)).rides.map(({ status }) => status)).toEqual(Array(3).fill('upcoming'))
})

test('a ride that does not repeat has no series', async () => {
  const [ana] = await riders()
  const ride = await planRide(ana)
  expect((await ana.get(`/api/rides/${ride.id}/series`)).json()).toMatchObject({ code: 'rides.no_series' })
})

test('a privacy zone hides its places in every ride of the series', async () => {
  const [ana, bo] = await riders()
  await ana.post('/api/users/me/privacy-zones', { label: 'Home', ...pick(cityHall), radius: 300 })
  const first = await planRide(ana, weekly(3))
  const rides = await ridesOf(bo, first.id)
  for (const ride of rides) {
    expect(ride).toMatchObject({ isBlurred: true, startLabel: null })
    expect(ride.stops.map(({ label }) => label)).not.toContain('City Hall')
    expect(ride.stops.map(({ id }) => id)).toEqual(expect.arrayContaining([expect.any(Number)]))
    expect(ride.stops.every(({ rideId }) => rideId === ride.id)).toBe(true)
    expect(JSON.stringify(ride)).not.toContain(String(cityHall.lat))
  }
  const stored = await db()
    .select({ blurred: ridesTable.blurred })
    .from(ridesTable)
    .where(eq(ridesTable.userId, ana.id))
  expect(new Set(stored.map(({ blurred }) => JSON.stringify(blurred?.visibleStopIds))).size).toBe(3)
})

const pick = ({ lat, lng }: typeof cityHall) => ({ lat, lng })
