import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { RideSeries, RideWithStops } from '@scooter-rides/contract'
import { clocksAt, momentOf } from '@scooter-rides/time'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { outboxTable } from '../../../events/outbox.table.ts'
import { chatRoomsTable } from '../../chat/chat.table.ts'
import { notificationsTable } from '../../notifications/notifications.table.ts'
import { rideSeriesTable } from '../ride-series.table.ts'
import { cityHall, planRide, rideBody, saturdayBeforeSpring } from '../rides.testing.ts'
import { ridesTable } from '../rides.table.ts'

const app = useTestApp()
const dayMs = 86_400_000

type Several = [TestClient, TestClient, TestClient, TestClient]
const riders = async () => (await Promise.all(['Ana', 'Bo', 'Cy', 'Di'].map((name) => app().rider(name)))) as Several
/** Waits until all events are delivered. */
const settled = () =>
  vi.waitFor(async () => expect(await app().database.connection.db.select().from(outboxTable)).toEqual([]), 10_000)

const newYork = 'America/New_York'
const firstSaturday = nextSaturday()

/** At nine o’clock in New York. */
function nextSaturday() {
  const day = new Date(Date.now() + 3 * dayMs)
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7))
  day.setUTCHours(9, 0, 0, 0)
  return momentOf(day, newYork).toISOString()
}

const weekly = (count: number, change: object = {}) => ({
  startsAt: firstSaturday,
  timeZone: newYork,
  repeat: { rule: `FREQ=WEEKLY;COUNT=${count}` },
  ...change,
})

async function seriesOf(rider: TestClient, rideId: number): Promise<RideSeries> {
  const reply = await rider.get(`/api/rides/${rideId}/series`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const ridesOf = async (rider: TestClient, rideId: number): Promise<RideWithStops[]> => {
  const { rides } = await seriesOf(rider, rideId)
  return Promise.all(rides.map(async (ride) => (await rider.get(`/api/rides/${ride.rideId}`)).json()))
}
const clocksOf = ({ startsAt, timeZone }: RideWithStops) =>
  clocksAt(new Date(startsAt), timeZone).toISOString().slice(11, 16)
const join = async (rider: TestClient, rideId: number) =>
  expect((await rider.put(`/api/rides/${rideId}/rsvp`, { answer: 'yes' })).statusCode).toBe(200)

test('a ride that repeats is so many rides, each to join on its own', async () => {
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

test('nine o’clock stays nine o’clock through a year of Saturdays', async () => {
  const [ana] = await riders()
  const first = await planRide(ana, weekly(0, { repeat: { rule: 'FREQ=WEEKLY' } }))
  const { rides } = await seriesOf(ana, first.id)
  expect(rides).toHaveLength(52)
  const hours = rides.map(({ startsAt }) => clocksAt(new Date(startsAt), newYork).getUTCHours())
  expect(new Set(hours)).toEqual(new Set([9]))
  expect(new Set(rides.map(({ startsAt }) => new Date(startsAt).getUTCHours()))).toEqual(new Set([13, 14]))
})

test('a year of rides with many stops is made at once, and the first has the only room', async () => {
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
  const { db } = app().database.connection
  const rooms = await db.select().from(chatRoomsTable).where(eq(chatRoomsTable.createdBy, ana.id))
  expect(rooms.map(({ rideId }) => rideId)).toEqual([first.id])
})

test('a room is opened with the first answer', async () => {
  const [ana, bo] = await riders()
  const [, second] = await ridesOf(ana, (await planRide(ana, weekly(2))).id)
  expect(second?.roomId).toBeNull()
  await join(bo, second?.id ?? 0)
  expect((await bo.get(`/api/rides/${second?.id}`)).json()).toMatchObject({ roomId: expect.any(Number) })
})

test('what cannot be followed is refused, and nothing is kept', async () => {
  const [ana] = await riders()
  const reply = await ana.post('/api/rides', rideBody(weekly(53)))
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ errors: [{ path: 'repeat.rule' }] })
  expect((await ana.get('/api/rides?scope=mine')).json()).toEqual([])
  const long = { rule: `FREQ=YEARLY;BYYEARDAY=${'1,'.repeat(300)}1` }
  expect((await ana.post('/api/rides', rideBody({ repeat: long }))).statusCode).toBe(400)
})

test('a look ahead tells the days and keeps nothing', async () => {
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

describe('a change', () => {
  const change = (rider: TestClient, rideId: number, reach: string, body: object, headers = {}) =>
    rider.patch(`/api/rides/${rideId}?series=${reach}`, body, headers)

  test('is for one ride unless more are meant', async () => {
    const [ana] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(3))).id)
    await ana.patch(`/api/rides/${rides[1]?.id}`, { title: 'Only this' })
    expect((await ridesOf(ana, rides[0]?.id ?? 0)).map(({ title }) => title)).toEqual([
      'Coast run',
      'Only this',
      'Coast run',
    ])
  })

  test('of all moves each by as much on its clocks, and answers stay', async () => {
    const [ana, bo] = await riders()
    const saturday = saturdayBeforeSpring()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(3, { startsAt: saturday }))).id)
    await join(bo, rides[2]?.id ?? 0)
    const moved = { startsAt: new Date(saturday.getTime() + dayMs + 90 * 60_000), title: 'Sunday run' }
    expect((await change(ana, rides[0]?.id ?? 0, 'all', moved)).statusCode).toBe(200)
    const after = await ridesOf(bo, rides[0]?.id ?? 0)
    expect(after.map(clocksOf)).toEqual(['10:30', '10:30', '10:30'])
    expect(after.map(({ startsAt }) => String(startsAt).slice(0, 10))).toEqual(
      [1, 8, 15].map((days) => new Date(saturday.getTime() + days * dayMs).toISOString().slice(0, 10)),
    )
    expect(after.map(({ title, myAnswer }) => [title, myAnswer])).toEqual([
      ['Sunday run', null],
      ['Sunday run', null],
      ['Sunday run', 'yes'],
    ])
  })

  test('of this and later ones leaves the earlier, which are a series of their own', async () => {
    const [ana] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(4))).id)
    const third = rides[2]?.id ?? 0
    expect((await change(ana, third, 'following', { capacity: 3 })).statusCode).toBe(200)
    expect((await ridesOf(ana, rides[0]?.id ?? 0)).map(({ capacity }) => capacity)).toEqual([null, null])
    expect((await ridesOf(ana, third)).map(({ capacity }) => capacity)).toEqual([3, 3])
  })

  test('gives all the new places and keeps the stops that stay', async () => {
    const [ana, bo] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(2))).id)
    const boards = rides[1]?.stops[1]?.id
    await bo.put(`/api/rides/${rides[1]?.id}/rsvp`, { answer: 'yes', stopId: boards })
    const [start, between] = rides[0]?.stops ?? []
    const stops = [start, between, { lat: 40.78, lng: -73.97, label: 'The park' }].map((stop) => ({
      id: stop && 'id' in stop ? stop.id : undefined,
      lat: stop?.lat,
      lng: stop?.lng,
      label: stop?.label,
    }))
    const reply = await change(ana, rides[0]?.id ?? 0, 'all', { stops })
    expect(reply.statusCode, reply.body).toBe(200)
    const after = await ridesOf(ana, rides[0]?.id ?? 0)
    expect(after[1]?.stops.map(({ label }) => label)).toEqual(['City Hall', 'Village', 'The park'])
    expect(after[1]?.stops[1]?.id).toBe(boards)
    expect(after[1]?.endLabel).toBe('The park')
  })

  test('to fewer seats than one of them has riders is refused by the day of it, and changes none', async () => {
    const [ana, bo, cy] = await riders()
    const saturday = saturdayBeforeSpring()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(3, { startsAt: saturday }))).id)
    for (const rider of [bo, cy]) await join(rider, rides[1]?.id ?? 0)
    const reply = await change(ana, rides[0]?.id ?? 0, 'all', { capacity: 1, title: 'Small' })
    expect(reply.statusCode).toBe(409)
    const second = new Date(saturday.getTime() + 7 * dayMs).toLocaleDateString('en-GB', {
      dateStyle: 'long',
      timeZone: newYork,
    })
    expect(reply.json()).toMatchObject({ code: 'rides.series_seats', detail: expect.stringContaining(second) })
    expect((await ridesOf(ana, rides[0]?.id ?? 0)).map(({ capacity, title }) => [capacity, title])).toEqual(
      Array.from({ length: 3 }, () => [null, 'Coast run']),
    )
  })

  test('over an older version is refused and touches no other ride', async () => {
    const [ana] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(2))).id)
    await ana.patch(`/api/rides/${rides[0]?.id}`, { title: 'Newer' })
    const reply = await change(ana, rides[0]?.id ?? 0, 'all', { title: 'Older' }, { 'if-match': '"1"' })
    expect(reply.statusCode).toBe(412)
    expect((await ridesOf(ana, rides[0]?.id ?? 0)).map(({ title }) => title)).toEqual(['Newer', 'Coast run'])
  })

  test('two of the same series at once come one after the other', async () => {
    const [ana] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(6))).id)
    const replies = await Promise.all([
      change(ana, rides[0]?.id ?? 0, 'all', { title: 'One' }),
      change(ana, rides[3]?.id ?? 0, 'all', { capacity: 7 }),
      change(ana, rides[5]?.id ?? 0, 'all', { approval: true }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const after = await ridesOf(ana, rides[0]?.id ?? 0)
    expect(after.map(({ title, capacity, approval }) => [title, capacity, approval])).toEqual(
      Array.from({ length: 6 }, () => ['One', 7, true]),
    )
  })

  test('while riders join loses nobody their seat and gives none twice', async () => {
    const [ana, ...joining] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(3, { capacity: 3 }))).id)
    const last = rides[2]?.id ?? 0
    const replies = await Promise.all([
      change(ana, rides[1]?.id ?? 0, 'following', { capacity: 1 }),
      ...joining.map((rider) => rider.put(`/api/rides/${last}/rsvp`, { answer: 'yes' })),
    ])
    expect([200, 409]).toContain(replies[0]?.statusCode)
    const { capacity, joinedCount, waitingCount } = (await ana.get(`/api/rides/${last}`)).json()
    expect(joinedCount).toBe(Math.min(capacity, 3))
    expect(joinedCount + waitingCount).toBe(3)
  })

  test('is told to each rider once, whichever of the rides are theirs', async () => {
    const [ana, bo] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(4))).id)
    for (const ride of rides) await join(bo, ride.id)
    await change(ana, rides[0]?.id ?? 0, 'all', { startsAt: new Date(Date.parse(firstSaturday) + 3_600_000) })
    await settled()
    const told = await app()
      .database.connection.db.select()
      .from(notificationsTable)
      .where(eq(notificationsTable.userId, bo.id))
    expect(told.filter(({ kind }) => kind === 'rideChanged')).toMatchObject([
      { link: `/rides/${rides[0]?.id}`, body: expect.stringContaining('a different time') },
    ])
  })
})

describe('the end of a series', () => {
  test('cancelling this and later ones leaves the earlier', async () => {
    const [ana, bo] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(3))).id)
    for (const ride of rides) await join(bo, ride.id)
    const reply = await ana.post(`/api/rides/${rides[1]?.id}/cancel?series=following`, { reason: 'Snow' })
    expect(reply.json()).toMatchObject({ status: 'cancelled', cancelReason: 'Snow' })
    const { rides: after } = await seriesOf(bo, rides[0]?.id ?? 0)
    expect(after.map(({ status }) => status)).toEqual(['upcoming', 'cancelled', 'cancelled'])
    await settled()
    const told = await app()
      .database.connection.db.select()
      .from(notificationsTable)
      .where(eq(notificationsTable.userId, bo.id))
    expect(told.filter(({ kind }) => kind === 'rideCancelled')).toMatchObject([{ link: `/rides/${rides[1]?.id}` }])
  })

  test('deleting all leaves nothing of it', async () => {
    const [ana] = await riders()
    const { id, seriesId } = await planRide(ana, weekly(3))
    expect((await ana.delete(`/api/rides/${id}?series=all`)).statusCode).toBe(204)
    expect((await ana.get('/api/rides?scope=mine')).json()).toEqual([])
    const { db } = app().database.connection
    expect(
      await db
        .select()
        .from(rideSeriesTable)
        .where(eq(rideSeriesTable.id, seriesId ?? 0)),
    ).toEqual([])
  })

  test('one that is gone is missing and no more', async () => {
    const [ana] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(3))).id)
    await ana.delete(`/api/rides/${rides[1]?.id}`)
    expect((await seriesOf(ana, rides[0]?.id ?? 0)).rides.map(({ rideId }) => rideId)).toEqual([
      rides[0]?.id,
      rides[2]?.id,
    ])
  })

  test('nobody else may end it', async () => {
    const [ana, bo] = await riders()
    const { id } = await planRide(ana, weekly(2))
    expect((await bo.delete(`/api/rides/${id}?series=all`)).statusCode).toBe(403)
    expect((await bo.post(`/api/rides/${id}/cancel?series=all`)).statusCode).toBe(403)
    expect((await bo.patch(`/api/rides/${id}?series=all`, { title: 'Mine' })).statusCode).toBe(403)
  })
})

test('what a privacy zone hides is hidden in every ride of the series', async () => {
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
  const { db } = app().database.connection
  const stored = await db.select({ blurred: ridesTable.blurred }).from(ridesTable).where(eq(ridesTable.userId, ana.id))
  expect(new Set(stored.map(({ blurred }) => JSON.stringify(blurred?.visibleStopIds))).size).toBe(3)
})

const pick = ({ lat, lng }: typeof cityHall) => ({ lat, lng })
