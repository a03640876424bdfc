import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { silentLive } from '../../../test/app/silent-live.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { bellOf, notificationsOf } from '../notifications/notifications.testing.ts'
import { createNotify, type Notify } from '../notifications/notify.service.ts'
import { createRideNews } from '../participation/live/ride-news.service.ts'
import { inHours, planRide } from '../rides/rides.testing.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'
import { createRemindersService } from './reminders.service.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const hour = 3_600_000
const rounds = 50

/** A process that sends reminders, at a given time. */
function processAt(moment: Date, onNotify: (userIds: string[]) => void = () => {}) {
  const clock = () => moment
  const write = createNotify({ live: silentLive, clock, addJob: async () => {}, defaultLanguage: 'en' })
  const notify: Notify = async (tx, notice, userIds) => {
    onNotify(userIds)
    await write(tx, notice, userIds)
  }
  return createRemindersService({ db: db(), clock, notify, rideNews: createRideNews(clock) })
}
const runAt = (moment: Date) => processAt(moment).run()

type Planned = Awaited<ReturnType<typeof planRide>>
const startOf = (ride: Planned) => new Date(ride.startsAt)
const before = (ride: Planned, hours: number) => new Date(startOf(ride).getTime() - hours * hour)

const answer = async (rider: TestClient, ride: Planned, choice = 'yes') =>
  expect((await rider.put(`/api/rides/${ride.id}/rsvp`, { answer: choice })).statusCode).toBe(200)
const remindersOf = async (rider: TestClient) =>
  (await notificationsOf(rider)).filter(({ kind }) => kind === 'rideReminder' || kind === 'rideSoon')
const kindsOf = async (rider: TestClient) => (await remindersOf(rider)).map(({ kind }) => kind)
const riders = async <Names extends string[]>(...names: Names) =>
  (await Promise.all(names.map((name) => testApp().rider(name)))) as { [Index in keyof Names]: TestClient }

/** Two days ahead, at a unique minute. */
const later = (change: object = {}) => ({ startsAt: inHours(48), timeZone: 'UTC', ...change })

describe('the reminders of a ride', () => {
  test('notify the organiser and all riders with a seat a day and an hour before, each once', async () => {
    const [ana, bo, cy, di, eva] = await riders('Ana', 'Bo', 'Cy', 'Di', 'Eva')
    const ride = await planRide(ana, later({ capacity: 1 }))
    await answer(bo, ride)
    await answer(cy, ride)
    await answer(di, ride, 'maybe')
    await answer(eva, ride, 'no')
    await runAt(new Date(before(ride, 24).getTime() - 1000))
    expect(await kindsOf(bo)).toEqual([])

    await runAt(before(ride, 24))
    await runAt(before(ride, 23))
    for (const rider of [ana, bo])
      expect(await remindersOf(rider)).toMatchObject([
        {
          kind: 'rideReminder',
          link: `/rides/${ride.id}`,
          title: expect.stringMatching(/“Coast run” starts tomorrow at/),
        },
      ])
    await bo.post('/api/notifications/read')
    await runAt(before(ride, 1))
    await runAt(before(ride, 0.5))
    // The hour reminder replaces an unread day reminder.
    expect(await kindsOf(ana)).toEqual(['rideSoon'])
    expect(await kindsOf(bo)).toEqual(['rideSoon', 'rideReminder'])
    for (const rider of [cy, di, eva]) expect(await kindsOf(rider)).toEqual([])
  })

  test('use the time zone of each rider, and skip riders who switched them off', async () => {
    const [ana, bo, cy] = await riders('Ana', 'Bo', 'Cy')
    await bo.patch('/api/users/me', { settings: { timeZone: 'Asia/Kathmandu' } })
    await cy.patch('/api/users/me', { settings: { notifications: { reminders: false } } })
    const ride = await planRide(
      ana,
      later({ startsAt: new Date(Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 33 * hour).toISOString() }),
    )
    for (const rider of [bo, cy]) await answer(rider, ride)
    await runAt(before(ride, 24))
    expect((await remindersOf(ana))[0]?.title).toBe('“Coast run” starts tomorrow at 9:00 AM')
    expect((await remindersOf(bo))[0]?.title).toBe('“Coast run” starts tomorrow at 9:00 AM in UTC (2:45 PM your time)')
    expect(await kindsOf(cy)).toEqual([])
  })

  test('are sent late after an interruption of the server, until the ride has started', async () => {
    const [ana] = await riders('Ana')
    const [late, begun] = [await planRide(ana, later()), await planRide(ana, later({ title: 'Begun' }))]
    await runAt(before(late, 0.5))
    expect((await remindersOf(ana)).map(({ title }) => title)).toEqual([
      '“Begun” starts in 30 minutes',
      '“Coast run” starts in 30 minutes',
    ])
    await db().execute(sql`delete from ride_reminders where ride_id = ${begun.id}`)
    await ana.post('/api/notifications/read')
    await runAt(startOf(begun))
    expect(await remindersOf(ana)).toHaveLength(2)
  })

  test('skip the day before for riders who created or joined the ride since then', async () => {
    const [ana, bo] = await riders('Ana', 'Bo')
    const [soon, sooner] = [
      await planRide(ana, { startsAt: inHours(10) }),
      await planRide(ana, { startsAt: inHours(0.5) }),
    ]
    await answer(bo, soon)
    await answer(bo, sooner)
    await runAt(new Date())
    for (const rider of [ana, bo]) expect(await kindsOf(rider)).toEqual([])
    await runAt(before(soon, 1))
    for (const rider of [ana, bo]) expect(await remindersOf(rider)).toMatchObject([{ link: `/rides/${soon.id}` }])
  })

  test('are sent the evening before for a ride without a time', async () => {
    const [ana] = await riders('Ana')
    const midnight = new Date(Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 24 * hour)
    const ride = await planRide(ana, { startsAt: midnight.toISOString(), timeZone: 'UTC', title: 'All day' })
    await runAt(before(ride, 6.1))
    expect(await kindsOf(ana)).toEqual([])
    await runAt(before(ride, 6))
    await runAt(before(ride, 1))
    expect((await remindersOf(ana)).map(({ title }) => title)).toEqual(['“All day” is tomorrow'])
  })
})

describe('a ride that', () => {
  test('is moved replaces its reminder with one for the new start', async () => {
    const [ana, bo] = await riders('Ana', 'Bo')
    const ride = await planRide(ana, later())
    await answer(bo, ride)
    await runAt(before(ride, 24))
    expect(await kindsOf(bo)).toEqual(['rideReminder'])
    const moved: Planned = (await ana.patch(`/api/rides/${ride.id}`, { startsAt: inHours(72) })).json()
    await expect.poll(() => kindsOf(bo)).toEqual([])
    await runAt(before(ride, 1))
    expect(await kindsOf(bo)).toEqual([])
    await runAt(before(moved, 24))
    expect(await kindsOf(bo)).toEqual(['rideReminder'])
    await runAt(before(moved, 1))
    expect(await kindsOf(ana)).toEqual(['rideSoon'])
  })

  test('is cancelled sends no reminder and removes those that were sent', async () => {
    const [ana, bo] = await riders('Ana', 'Bo')
    const ride = await planRide(ana, later())
    await answer(bo, ride)
    await runAt(before(ride, 24))
    await ana.post(`/api/rides/${ride.id}/cancel`, {})
    await expect.poll(bellOf(bo)).toMatchObject([{ kind: 'rideCancelled' }])
    await expect.poll(() => kindsOf(bo)).toEqual([])
    await runAt(before(ride, 1))
    for (const rider of [ana, bo]) expect(await kindsOf(rider)).toEqual([])
  })

  test('is hidden, or whose organiser has a block with a rider, sends no reminder to that rider', async () => {
    const [ana, bo, cy] = await riders('Ana', 'Bo', 'Cy')
    const [hidden, seen] = [await planRide(ana, later()), await planRide(ana, later({ title: 'Seen' }))]
    for (const ride of [hidden, seen]) for (const rider of [bo, cy]) await answer(rider, ride)
    await db().update(ridesTable).set({ hiddenAt: new Date() }).where(eq(ridesTable.id, hidden.id))
    await db().execute(
      sql`insert into blocks (blocker_id, blocked_id) values (${cy.id}, ${ana.id}) on conflict do nothing`,
    )
    await runAt(before(seen, 24))
    expect((await remindersOf(bo)).map(({ link }) => link)).toEqual([`/rides/${seen.id}`])
    expect(await kindsOf(cy)).toEqual([])
  })

  test('a deleted account had joined still reminds the others', async () => {
    const [ana, bo] = await riders('Ana', 'Bo')
    const ride = await planRide(ana, later())
    await answer(bo, ride)
    await db().update(usersTable).set({ deletedAt: new Date() }).where(eq(usersTable.id, bo.id))
    await runAt(before(ride, 24))
    expect(await kindsOf(ana)).toEqual(['rideReminder'])
    const { rows } = await db().execute(
      sql`select from notifications where user_id = ${bo.id} and kind = 'rideReminder'`,
    )
    expect(rows).toEqual([])
  })
})

test('two simultaneous processes send each reminder once', async () => {
  const [ana, bo] = await riders('Ana', 'Bo')
  const ride = await planRide(ana, later())
  await answer(bo, ride)
  for (let round = 0; round < rounds; round++) {
    await db().execute(sql`delete from ride_reminders where ride_id = ${ride.id}`)
    const notified: string[] = []
    const both = [0, 1].map(() => processAt(before(ride, 1), (userIds) => notified.push(...userIds)))
    await Promise.all(both.map((one) => one.run()))
    expect(notified.filter((id) => id === ana.id || id === bo.id).toSorted()).toEqual([ana.id, bo.id].toSorted())
  }
})

test('a failure for one ride is reported and does not delay the reminders of others', async () => {
  const [ana, bo] = await riders('Ana', 'Bo')
  const broken = await planRide(ana, later())
  const ride = await planRide(bo, later())
  let isBroken = true
  const process = processAt(before(ride, 24), (userIds) => {
    if (isBroken && userIds.includes(ana.id)) throw new Error('the disk is full')
  })
  await expect(process.run()).rejects.toThrow('1 reminders could not be sent')
  expect([await kindsOf(ana), await kindsOf(bo)]).toEqual([[], ['rideReminder']])
  isBroken = false
  await process.run()
  expect([await kindsOf(ana), await kindsOf(bo)]).toEqual([['rideReminder'], ['rideReminder']])
  expect(broken.id).not.toBe(ride.id)
})

test('past reminders are deleted', async () => {
  const [ana] = await riders('Ana')
  const ride = await planRide(ana, later())
  await runAt(before(ride, 1))
  const marks = async () =>
    (await db().execute(sql`select kind from ride_reminders where ride_id = ${ride.id}`)).rows.length
  await processAt(new Date(startOf(ride).getTime() + 23 * hour)).purge(new AbortController().signal)
  expect(await marks()).toBe(1)
  await processAt(new Date(startOf(ride).getTime() + 25 * hour)).purge(new AbortController().signal)
  expect(await marks()).toBe(0)
})
