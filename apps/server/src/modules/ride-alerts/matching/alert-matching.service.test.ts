import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RideWithStops } from '@scooter-rides/contract'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import type { Notice } from '../../notifications/notice.ts'
import { notificationsOf } from '../../notifications/notifications.testing.ts'
import { createNotify, createUnnotify, type Notify } from '../../notifications/notify.service.ts'
import { createRideNews } from '../../participation/live/ride-news.service.ts'
import { planRide } from '../../rides/rides.testing.ts'
import { createAlertMatching } from './alert-matching.service.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const hour = 3_600_000
const rounds = 50

/** A process that matches alerts, with the notifications it sent. */
function matching({
  batchSize = 200,
  addJob = async () => {},
}: { batchSize?: number; addJob?: () => Promise<void> } = {}) {
  const clock = () => new Date()
  const told: string[] = []
  const notices: Notice[] = []
  const write = createNotify({ live: silentLive, clock, addJob: async () => {} })
  const notify: Notify = async (tx, notice, userIds) => {
    told.push(...userIds)
    notices.push(notice)
    await write(tx, notice, userIds)
  }
  const telling = { db: db(), clock, notify, unnotify: createUnnotify(silentLive), rideNews: createRideNews(clock) }
  return { ...createAlertMatching({ ...telling, addJob, batchSize }), told, notices }
}
const matchAll = (ride: { id: number }) => matching().match(ride.id)

const riders = async <Names extends string[]>(...names: Names) =>
  (await Promise.all(names.map((name) => testApp().rider(name)))) as { [Index in keyof Names]: TestClient }
/** A separate town per test, so that tests do not affect each other. */
let towns = 0
function newTown() {
  towns += 1
  return { lat: 10 + towns, lng: 20, label: 'Town' }
}
const north = (place: { lat: number; lng: number }, metres: number) => ({ ...place, lat: place.lat + metres / 111_195 })

async function alertOf(rider: TestClient, place: object, change: object = {}) {
  const reply = await rider.post('/api/users/me/alerts', { label: 'Town', radius: 10_000, ...place, ...change })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}
const rideAt = (rider: TestClient, place: object, change: object = {}) =>
  planRide(rider, { stops: [place, { ...place, label: 'End' }], ...change })

const newsOf = async (rider: TestClient) => (await notificationsOf(rider)).filter(({ kind }) => kind === 'rideAlert')
const befriend = async (one: TestClient, other: TestClient) => {
  const { id } = (await one.post('/api/friends', { friendId: other.id })).json()
  expect((await other.patch(`/api/friends/${id}`, { status: 'accepted' })).statusCode).toBe(200)
}
/** The next Saturday at ten, UTC. */
function saturday() {
  const moment = new Date(Date.now() + 48 * hour)
  moment.setUTCHours(10, 0, 0, 0)
  moment.setUTCDate(moment.getUTCDate() + ((6 - moment.getUTCDay() + 7) % 7))
  return moment
}

describe('a new ride', () => {
  test('is told to whoever has an alert around its start, never to its organiser', async () => {
    const [ana, bo, cy, di] = await riders('Ana', 'Bo', 'Cy', 'Di')
    const town = newTown()
    await alertOf(ana, town)
    await alertOf(bo, town)
    await cy.patch('/api/users/me', { settings: { units: 'metric', timeZone: 'Asia/Kathmandu' } })
    await alertOf(cy, north(town, 4000), { name: 'Saturdays', weekdays: [6] })
    await alertOf(di, north(town, 12_000))
    const startsAt = saturday()
    const ride = await rideAt(ana, town, { title: 'Sunrise loop', startsAt: startsAt.toISOString(), timeZone: 'UTC' })
    await matchAll(ride)
    const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(startsAt)
    expect(await newsOf(bo)).toMatchObject([
      {
        title: 'New ride near Town: “Sunrise loop”',
        body: `Sat, ${day} at 10:00 AM, right there.`,
        link: `/rides/${ride.id}`,
      },
    ])
    expect(await newsOf(cy)).toMatchObject([
      {
        title: 'New ride for Saturdays: “Sunrise loop”',
        body: `Sat, ${day} at 10:00 AM in UTC (3:45 PM your time), 4.0 km from there.`,
      },
    ])
    for (const rider of [ana, di]) expect(await newsOf(rider)).toEqual([])
  })

  test('of a series is told to each rider whose alert fits any of its days, once', async () => {
    const [ana, bo, cy, di] = await riders('Ana', 'Bo', 'Cy', 'Di')
    const town = newTown()
    await alertOf(bo, town, { weekdays: [7] })
    await alertOf(cy, town, { weekdays: [6, 7] })
    await alertOf(di, town, { weekdays: [3] })
    const first = await rideAt(ana, town, {
      startsAt: saturday().toISOString(),
      timeZone: 'UTC',
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=SA,SU;COUNT=6' },
    })
    await matchAll(first)
    await matchAll(first)
    const { rides } = (await ana.get(`/api/rides/${first.id}/series`)).json()
    expect(await newsOf(bo)).toMatchObject([{ link: `/rides/${rides[1].rideId}` }])
    expect(await newsOf(cy)).toMatchObject([{ link: `/rides/${first.id}` }])
    expect(await newsOf(di)).toEqual([])
  })

  test('is asked about when it is published, moved or becomes visible, and not while it is a draft', async () => {
    const [ana] = await riders('Ana')
    const [town, next] = [newTown(), newTown()]
    const draft = await rideAt(ana, town, { status: 'draft' })
    const published = await rideAt(ana, town)
    const jobsOf =
      ({ id }: { id: number }) =>
      async () => {
        const { rows } = await db().execute<{ name: string }>(
          sql`select name from pgboss.job where name like 'alerts.%' and data ->> 'rideId' = ${String(id)} order by created_on, name`,
        )
        return rows.map(({ name }) => name.replace('alerts.', ''))
      }
    await expect.poll(jobsOf(published)).toEqual(['match'])
    expect(await jobsOf(draft)()).toEqual([])
    await ana.post(`/api/rides/${draft.id}/publish`)
    await expect.poll(jobsOf(draft)).toEqual(['match'])
    await ana.patch(`/api/rides/${draft.id}`, { description: 'Bring water' })
    await ana.patch(`/api/rides/${draft.id}`, { stops: [next, { ...next, label: 'End' }] })
    await expect.poll(jobsOf(draft)).toEqual(['match', 'match'])
    await ana.patch(`/api/rides/${draft.id}`, { visibility: 'friends' })
    await expect.poll(jobsOf(draft)).toEqual(['match', 'match', 'match', 'take_back'])
    await ana.post(`/api/rides/${draft.id}/cancel`, {})
    await expect.poll(jobsOf(draft)).toEqual(['match', 'match', 'match', 'take_back', 'take_back'])
  })

  test('fits by weekday where it starts, by scooter, and by who leads it', async () => {
    const [ana, bo, cy, di, eva] = await riders('Ana', 'Bo', 'Cy', 'Di', 'Eva')
    const town = newTown()
    await befriend(eva, ana)
    // Late on Saturday in UTC, Sunday in Kathmandu.
    const late = new Date(saturday().getTime() + 10 * hour).toISOString()
    await alertOf(bo, town, { weekdays: [6] })
    await alertOf(cy, town, { weekdays: [7] })
    await alertOf(di, town, { friendsOnly: true })
    await alertOf(eva, town, { friendsOnly: true, scooterType: 'electric' })
    const vehicle = (
      await ana.post('/api/vehicles', { name: 'Volt', model: 'X', color: 'Blue', type: 'electric' })
    ).json()
    await matchAll(await rideAt(ana, town, { startsAt: late, timeZone: 'Asia/Kathmandu', title: 'Any scooter' }))
    const titles = async (rider: TestClient) => (await newsOf(rider)).map(({ title }) => title)
    expect([await titles(bo), await titles(cy), await titles(di), await titles(eva)]).toEqual([
      [],
      ['New ride near Town: “Any scooter”'],
      [],
      [],
    ])
    await matchAll(
      await rideAt(ana, town, { startsAt: late, timeZone: 'UTC', title: 'Electric', vehicleId: vehicle.id }),
    )
    expect([await titles(bo), await titles(di), await titles(eva)]).toEqual([
      ['New ride near Town: “Electric”'],
      [],
      ['New ride near Town: “Electric”'],
    ])
  })

  test('is told to nobody who may not see it, has a block, has answered already, or switched alerts off', async () => {
    const [ana, bo, cy, di, eva] = await riders('Ana', 'Bo', 'Cy', 'Di', 'Eva')
    const town = newTown()
    for (const rider of [bo, cy, di]) await alertOf(rider, town)
    await alertOf(eva, town, { isOn: false })
    await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${ana.id}, ${cy.id})`)
    await befriend(bo, ana)
    const [friends, secret] = [
      await rideAt(ana, town, { visibility: 'friends', title: 'For friends' }),
      await rideAt(ana, town, { visibility: 'private', title: 'Secret' }),
    ]
    const open = await rideAt(ana, town, { title: 'Open' })
    await di.put(`/api/rides/${open.id}/rsvp`, { answer: 'maybe' })
    for (const ride of [friends, secret, open]) await matchAll(ride)
    const titles = async (rider: TestClient) => (await newsOf(rider)).map(({ title }) => title.replace(/.*: /, ''))
    expect(await titles(bo)).toEqual(['“Open”', '“For friends”'])
    for (const rider of [cy, di, eva]) expect(await titles(rider)).toEqual([])
  })

  test('is told across the antimeridian and at the end of the map', async () => {
    const [ana, bo, cy] = await riders('Ana', 'Bo', 'Cy')
    await alertOf(bo, { lat: -17, lng: 179.95 }, { radius: 15_000 })
    await alertOf(cy, { lat: 89.9, lng: 10 }, { radius: 30_000 })
    await matchAll(await rideAt(ana, { lat: -17, lng: -179.98, label: 'East' }))
    await matchAll(await rideAt(ana, { lat: 89.9, lng: -170, label: 'Pole' }, { title: 'Polar' }))
    expect((await newsOf(bo)).map(({ title }) => title)).toEqual(['New ride near Town: “Coast run”'])
    expect((await newsOf(cy)).map(({ title }) => title)).toEqual(['New ride near Town: “Polar”'])
  })
})

describe('a ride is told once', () => {
  test('through all its edits and by whichever alert, and to who fits only later too', async () => {
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

  test('by two processes at once, in batches', async () => {
    const [ana, ...others] = (await riders('Ana', 'Bo', 'Cy', 'Di', 'Eva', 'Fin')) as [TestClient, ...TestClient[]]
    const town = newTown()
    for (const rider of others) await alertOf(rider, town)
    const ride = await rideAt(ana, town)
    const ids = others.map(({ id }) => id).toSorted()
    for (let round = 0; round < rounds; round++) {
      await db().execute(sql`delete from ride_alerts_told where ride_id = ${ride.id}`)
      const both = [matching({ batchSize: 2 }), matching({ batchSize: 2 })]
      await Promise.all(both.map((one) => one.match(ride.id)))
      expect(both.flatMap(({ told }) => told).toSorted()).toEqual(ids)
    }
  })

  test('until it is called off, private or deleted: then it is taken back', async () => {
    const [ana, bo, cy] = await riders('Ana', 'Bo', 'Cy')
    const town = newTown()
    for (const rider of [bo, cy]) await alertOf(rider, town)
    await befriend(bo, ana)
    const [off, secret, gone] = [await rideAt(ana, town), await rideAt(ana, town), await rideAt(ana, town)] as const
    for (const ride of [off, secret, gone]) await matchAll(ride)
    const links = async (rider: TestClient) => (await newsOf(rider)).map(({ link }) => link)
    await ana.post(`/api/rides/${off.id}/cancel`, {})
    await ana.patch(`/api/rides/${secret.id}`, { visibility: 'friends' })
    await ana.delete(`/api/rides/${gone.id}`)
    for (const { id } of [off, secret, gone]) await matching({ batchSize: 1 }).takeBack(id)
    expect([await links(bo), await links(cy)]).toEqual([[`/rides/${secret.id}`], []])
    await matchAll(off)
    expect(await links(cy)).toEqual([])
  })
})

describe('a start in a privacy zone', () => {
  const zoneRadius = 500

  async function hiddenScene() {
    const [ana, bo, cy] = await riders('Ana', 'Bo', 'Cy')
    const home = newTown()
    await ana.post('/api/users/me/privacy-zones', { label: 'Home', radius: zoneRadius, lat: home.lat, lng: home.lng })
    const seen = async (ride: RideWithStops): Promise<{ lat: number; lng: number }> => {
      const told = (await bo.get(`/api/rides/${ride.id}`)).json()
      return { lat: told.startLat, lng: told.startLng }
    }
    return { ana, bo, cy, home, seen }
  }

  test('is matched by the corner that strangers are told, for friends too, and by nothing nearer', async () => {
    const { ana, bo, cy, home, seen } = await hiddenScene()
    const ride = await rideAt(ana, home)
    const corner = await seen(ride)
    expect(corner).not.toMatchObject({ lat: home.lat, lng: home.lng })
    await befriend(bo, ana)
    // A circle of one kilometre around the exact start does not contain the public corner; one around the corner does.
    for (const rider of [bo]) await alertOf(rider, home, { radius: 1000 })
    await alertOf(cy, corner, { radius: 1000 })
    const { match, notices } = matching()
    await match(ride.id)
    const metresToCorner = Math.hypot(
      (corner.lat - home.lat) * 111_195,
      (corner.lng - home.lng) * 111_195 * Math.cos((home.lat * Math.PI) / 180),
    )
    expect((await newsOf(bo)).length).toBe(metresToCorner <= 1000 ? 1 : 0)
    expect(await newsOf(cy)).toMatchObject([{ body: expect.stringMatching(/ right there\.$/) }])
    const words = JSON.stringify([notices, await newsOf(cy)])
    for (const degrees of [home.lat, home.lng]) expect(words).not.toContain(degrees.toFixed(3))
  })

  test('tells distances that are the same for every door behind the corner', async () => {
    const { ana, cy, home } = await hiddenScene()
    const alert = north(home, 5000)
    await alertOf(cy, alert)
    const [one, other] = [await rideAt(ana, home), await rideAt(ana, north(home, 150))]
    for (const ride of [one, other]) {
      await matchAll(ride)
      await cy.post('/api/notifications/read')
    }
    const far = (await newsOf(cy)).map(({ body }) => /[^,]*$/.exec(body)?.[0])
    expect(far).toHaveLength(2)
    expect(new Set(far).size).toBe(1)
  })

  test('waits while zones are being applied', async () => {
    const { ana, bo, home } = await hiddenScene()
    await alertOf(bo, home, { radius: 50_000 })
    const ride = await rideAt(ana, home)
    await db().execute(sql`insert into rides_being_cut (user_id) values (${ana.id})`)
    let again = 0
    const process = matching({
      async addJob() {
        again += 1
      },
    })
    await process.match(ride.id)
    expect([again, process.told]).toEqual([1, []])
    await db().execute(sql`delete from rides_being_cut where user_id = ${ana.id}`)
    await process.match(ride.id)
    expect(process.told).toEqual([bo.id])
  })
})
