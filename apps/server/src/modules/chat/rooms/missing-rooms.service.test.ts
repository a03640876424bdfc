import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, expect, inject, test } from 'vitest'
import { inHours, planRide } from '../../../../test/fixtures/plan-ride.ts'
import { openTestApp, useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { asAnotherActor } from '../../../../test/database/queries-beside.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomsTable } from '../chat.table.ts'
import { createMissingRooms } from './missing-rooms.service.ts'
import { createRideRoomsRepository } from './ride-rooms.repository.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const inDays = (days: number) => inHours(days * 24)
const never = new AbortController().signal
const answer = (who: TestClient, rideId: number, word: string) => who.put(`/api/rides/${rideId}/rsvp`, { answer: word })
const roomOf = async (who: TestClient, rideId: number) => (await who.get(`/api/rides/${rideId}`)).json().roomId
const membersOf = async (who: TestClient, rideId: number): Promise<string[]> =>
  (await who.get(`/api/chat/rooms/${await roomOf(who, rideId)}`))
    .json()
    .members.map(({ firstName, role }: { firstName: string; role: string }) => `${firstName} ${role}`)
    .toSorted()

/** A database of a release without rooms. */
const withoutRooms = () => db().delete(chatRoomsTable)

/** Opens rooms directly and records the rides in order; `fails` names rides whose room cannot be opened. */
function opener({ fails = [], onOpen = () => {} }: { fails?: number[]; onOpen?: () => void } = {}) {
  const opened: number[] = []
  const rideRooms = {
    async open(tx: ReturnType<typeof db>, rideId: number) {
      if (fails.includes(rideId)) throw new Error(`ride ${rideId}`)
      opened.push(rideId)
      await createRideRoomsRepository(tx).open(rideId)
      await createRideRoomsRepository(tx).admitAll(rideId)
      onOpen()
    },
  }
  return { opened, ...createMissingRooms({ db: db(), clock: () => new Date(), rideRooms, batchSize: 2 }) }
}

afterEach(async () => {
  await db().delete(ridesTable)
})

test('a started server opens the rooms of published rides that are not over, with their riders and no messages', async () => {
  const [ana, bo, cy, di] = [
    await testApp().rider('Ana'),
    await testApp().rider('Bo'),
    await testApp().rider('Cy'),
    await testApp().rider('Di'),
  ]
  const ride = await planRide(ana, { title: 'Coast run', capacity: 3 })
  await answer(bo, ride.id, 'yes')
  await answer(cy, ride.id, 'maybe')
  await answer(di, ride.id, 'no')
  const [draft, cancelled, over] = [await planRide(ana, { status: 'draft' }), await planRide(ana), await planRide(ana)]
  await ana.post(`/api/rides/${cancelled.id}/cancel`)
  await db()
    .update(ridesTable)
    .set({ date: new Date(Date.now() - 7_200_000), overAt: new Date(Date.now() - 3_600_000) })
    .where(eq(ridesTable.id, over.id))
  await withoutRooms()
  expect(await roomOf(ana, ride.id)).toBe(null)

  const server = await openTestApp(testApp().database, {}, {}, true)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    await expect.poll(() => roomOf(ana, ride.id)).toEqual(expect.any(Number))
    await expect
      .poll(async () => (await db().execute(sql`select from pgboss.job where name = 'rooms.open_missing'`)).rows)
      .toEqual([])
  } finally {
    await server.app.close()
  }
  expect(await membersOf(bo, ride.id)).toEqual(['Ana admin', 'Bo member', 'Cy member'])
  expect((await di.get(`/api/chat/rooms/${await roomOf(ana, ride.id)}`)).statusCode).toBe(404)
  expect((await bo.get(`/api/chat/rooms/${await roomOf(bo, ride.id)}/messages`)).json()).toEqual([])
  expect((await bo.get('/api/chat/rooms')).json()).toMatchObject([{ name: 'Coast run', unreadCount: 0 }])
  for (const { id } of [draft, cancelled, over]) expect(await roomOf(ana, id)).toBe(null)
})

test('the soonest rides come first, an interrupted run is continued, and a repeated run changes nothing', async () => {
  const ana = await testApp().rider('Ana')
  const rides = []
  for (const days of [9, 2, 7, 4, 5]) rides.push({ days, ...(await planRide(ana, { startsAt: inDays(days) })) })
  const soonestFirst = rides.toSorted((one, other) => one.days - other.days).map(({ id }) => id)
  await withoutRooms()

  const stop = new AbortController()
  const first = opener({ onOpen: () => first.opened.length === 3 && stop.abort() })
  await expect(first.openAll(stop.signal)).rejects.toThrow('aborted')
  expect(first.opened).toEqual(soonestFirst.slice(0, 3))

  const second = opener()
  await second.openAll(never)
  expect(second.opened).toEqual(soonestFirst.slice(3))
  const rooms = () => db().select().from(chatRoomsTable).where(inArray(chatRoomsTable.rideId, soonestFirst))
  const opened = await rooms()
  expect(opened).toHaveLength(5)
  const third = opener()
  await third.openAll(never)
  expect([third.opened, await rooms()]).toEqual([[], opened])
})

test('a ride whose room cannot be opened does not delay the others and is reported', async () => {
  const ana = await testApp().rider('Ana')
  const rides = []
  for (const days of [2, 3, 4, 5, 6]) rides.push(await planRide(ana, { startsAt: inDays(days) }))
  await withoutRooms()
  const [first, second, ...others] = rides.map(({ id }) => id)
  if (!first || !second) expect.unreachable()

  const run = opener({ fails: [first, second] })
  await expect(run.openAll(never)).rejects.toThrow(`ride ${first}`)
  expect(run.opened).toEqual(others)
})

test('two servers and a rider who answers at the same moment get one room with all riders', async () => {
  const [ana, bo, cy] = [await testApp().rider('Ana'), await testApp().rider('Bo'), await testApp().rider('Cy')]
  const ride = await planRide(ana)
  await answer(bo, ride.id, 'yes')
  await withoutRooms()
  const results = await Promise.all([opener().openAll(never), answer(cy, ride.id, 'yes'), opener().openAll(never)])
  expect(results[1]).toMatchObject({ statusCode: 200 })
  expect(await membersOf(ana, ride.id)).toEqual(['Ana admin', 'Bo member', 'Cy member'])
})

// The embedded database runs one transaction after the other.
test.runIf(inject('engine') === 'postgres')(
  'a rider whose account is locked at that moment is not left out',
  async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const ride = await planRide(ana)
    await answer(bo, ride.id, 'yes')
    await withoutRooms()
    let run: Promise<void> | undefined
    await db().transaction(async (tx) => {
      await tx.select().from(usersTable).where(eq(usersTable.id, bo.id)).for('update')
      run = asAnotherActor(() => opener().openAll(never))
      const waiting = async () => {
        const { rows } = await testApp().database.connection.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      }
      await asAnotherActor(async () => await expect.poll(waiting).toBe(1))
    })
    await run
    expect(await membersOf(ana, ride.id)).toEqual(['Ana admin', 'Bo member'])
  },
)
