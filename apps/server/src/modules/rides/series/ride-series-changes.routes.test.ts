import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RideWithStops } from '@scooter-rides/contract'
import { clocksAt, dayMs } from '@scooter-rides/time'
import type { TestClient } from '../../../../test/app/test-app.ts'
import { notificationsTable } from '../../notifications/notifications.table.ts'
import { planRide, saturdayBeforeSpring } from '../rides.testing.ts'
import { firstSaturday, join, newYork, ridesOf, useSeriesApp, weekly } from './ride-series.testing.ts'

const { db, riders, settled } = useSeriesApp()

const clocksOf = ({ startsAt, timeZone }: RideWithStops) =>
  clocksAt(new Date(startsAt), timeZone).toISOString().slice(11, 16)

describe('a change of a ride in a series', () => {
  const change = (rider: TestClient, rideId: number, reach: string, body: object, headers = {}) =>
    rider.patch(`/api/rides/${rideId}?series=${reach}`, body, headers)

  test('without a scope changes this ride only', async () => {
    const [ana] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(3))).id)
    await ana.patch(`/api/rides/${rides[1]?.id}`, { title: 'Only this' })
    expect((await ridesOf(ana, rides[0]?.id ?? 0)).map(({ title }) => title)).toEqual([
      'Coast run',
      'Only this',
      'Coast run',
    ])
  })

  test('of all rides moves each by the same time on its clocks and keeps the answers', async () => {
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

  test('of this and later rides leaves the earlier ones, which become a series of their own', async () => {
    const [ana] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(4))).id)
    const third = rides[2]?.id ?? 0
    expect((await change(ana, third, 'following', { capacity: 3 })).statusCode).toBe(200)
    expect((await ridesOf(ana, rides[0]?.id ?? 0)).map(({ capacity }) => capacity)).toEqual([null, null])
    expect((await ridesOf(ana, third)).map(({ capacity }) => capacity)).toEqual([3, 3])
  })

  test('of the places gives all rides the new stops and keeps the ids of the others', async () => {
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

  test('to fewer seats than one ride has participants is rejected with the date of that ride, and changes no ride', async () => {
    const [ana, bo, cy] = await riders()
    const saturday = saturdayBeforeSpring()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(3, { startsAt: saturday }))).id)
    for (const rider of [bo, cy]) await join(rider, rides[1]?.id ?? 0)
    const reply = await change(ana, rides[0]?.id ?? 0, 'all', { capacity: 1, title: 'Small' })
    expect(reply.statusCode).toBe(409)
    const second = new Date(saturday.getTime() + 7 * dayMs).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: newYork,
    })
    expect(reply.json()).toMatchObject({ code: 'rides.series_seats', detail: expect.stringContaining(second) })
    expect((await ridesOf(ana, rides[0]?.id ?? 0)).map(({ capacity, title }) => [capacity, title])).toEqual(
      Array.from({ length: 3 }, () => [null, 'Coast run']),
    )
  })

  test('over an outdated version is rejected and changes no other ride', async () => {
    const [ana] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(2))).id)
    await ana.patch(`/api/rides/${rides[0]?.id}`, { title: 'Newer' })
    const reply = await change(ana, rides[0]?.id ?? 0, 'all', { title: 'Older' }, { 'if-match': '"1"' })
    expect(reply.statusCode).toBe(412)
    expect((await ridesOf(ana, rides[0]?.id ?? 0)).map(({ title }) => title)).toEqual(['Newer', 'Coast run'])
  })

  test('with two others of the same series at once keeps all of them', async () => {
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

  test('while riders join takes no seat away and gives none twice', async () => {
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

  test('notifies each rider once, even one who joined several of the rides', async () => {
    const [ana, bo] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(4))).id)
    for (const ride of rides) await join(bo, ride.id)
    await change(ana, rides[0]?.id ?? 0, 'all', { startsAt: new Date(Date.parse(firstSaturday) + 3_600_000) })
    await settled()
    const notifications = await db().select().from(notificationsTable).where(eq(notificationsTable.userId, bo.id))
    expect(notifications.filter(({ kind }) => kind === 'rideChanged')).toMatchObject([
      { link: `/rides/${rides[0]?.id}`, body: expect.stringContaining('The start time changed') },
    ])
  })
})
