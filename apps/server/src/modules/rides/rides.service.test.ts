import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { LiveEvent, NewRide } from '@scooter-rides/contract'
import { newRider, participationFor, noRooms } from '../../../test/fixtures/participation.ts'
import { silentLive } from '../../../test/app/silent-live.ts'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { createDelivery } from '../../events/delivery.ts'
import { createRecordEvent } from '../../events/record-event.ts'
import type { Live, Topic } from '../../realtime/hub/live.ts'
import { createRideParticipants } from '../participation/ride-participants.service.ts'
import { joinedRide } from '../participation/took-to-ride.filters.ts'
import { createRideViews } from '../ride-views/ride-views.service.ts'
import { savedRide } from '../saved-rides/took-to-ride.filters.ts'
import { createRoutingService } from '../routing/routing.service.ts'
import { blocksTable } from '../relationships/friends.table.ts'
import { usersTable } from '../users/users.table.ts'
import type { FindRoute } from './ride-route.ts'
import { createRidePopularity } from './popularity/popularity.service.ts'
import { ridesLiveConsumer } from './rides.events.ts'
import { rideParticipantsTable } from '../participation/participation.table.ts'
import { ridesTable } from './rides.table.ts'
import { createRidesService } from './rides.service.ts'

const database = useTestDatabase()
const tomorrow = new Date(Date.now() + 86_400_000)
const newRide: NewRide = {
  title: 'Coast run',
  startsAt: tomorrow,
  stops: [
    { lat: 1, lng: 1 },
    { lat: 1.1, lng: 1 },
  ],
}

async function rider() {
  const id = randomUUID()
  await database().connection.db.insert(usersTable).values({ id, username: id, firstName: 'Ana', lastName: 'Silva' })
  return { id }
}

function service(findRoute: FindRoute = createRoutingService().route) {
  const published: { topics: Topic[]; event: LiveEvent }[] = []
  const live: Live = { ...silentLive, publish: (topics, event) => published.push({ topics, event }) }
  const { db } = database().connection
  const parts = { db, clock: () => new Date() }
  const participants = createRideParticipants(parts)
  const delivery = createDelivery({
    db,
    consumers: [ridesLiveConsumer(live, participants)],
    reportError: (_, error) => raise(error),
  })
  const views = createRideViews(parts)
  const rides = createRidesService({
    ...parts,
    recordEvent: createRecordEvent(delivery.deliver),
    addJob: async () => {},
    findRoute,
    participants,
    popularity: createRidePopularity({ ...parts, interests: [joinedRide, savedRide] }),
    rooms: noRooms,
    findRide: views.get,
    findTimeZone: async () => 'UTC',
  })
  return { rides, views, published, settled: delivery.settled }
}

function raise(error: unknown): never {
  throw error
}

test('rejects a capacity that became too small because a rider joined after the form was read', async () => {
  const { db } = database().connection
  const participation = participationFor({ db, clock: () => new Date() })
  const riders = await Promise.all([newRider(db), newRider(db)])
  let rideId = 0
  // Riders join while the route is computed, between reading and writing the ride.
  const { rides, views } = service(async (request) => {
    if (rideId) for (const joining of riders) await participation.answer(joining, rideId, { answer: 'yes' })
    return createRoutingService().route(request)
  })
  const ana = await rider()
  rideId = (await rides.create(ana, { ...newRide, capacity: 5 })).id

  const change = rides.update(rideId, ana, { capacity: 1, stops: newRide.stops })
  await expect(change).rejects.toMatchObject({ status: 400, extras: { errors: [{ path: 'capacity' }] } })
  expect(await views.get(rideId, ana)).toMatchObject({ capacity: 5, joinedCount: 2, version: 1 })
})

describe('the live event of a change', () => {
  test('reaches the watching pages, the organiser and all participants after the commit', async () => {
    const { rides, published, settled } = service()
    const [ana, bo, cy] = [await rider(), await rider(), await rider()]
    const { id } = await rides.create(ana, newRide)
    await database()
      .connection.db.insert(rideParticipantsTable)
      .values([
        { rideId: id, userId: bo.id, answer: 'waiting' },
        { rideId: id, userId: cy.id, answer: 'no' },
      ])
    await settled()
    published.length = 0
    await rides.update(id, ana, { title: 'Night run' })
    await settled()
    expect(published).toEqual([
      {
        topics: [`ride:${id}`, `user:${ana.id}`, `user:${bo.id}`],
        event: { type: 'rideUpdate', rideId: id, version: 2 },
      },
    ])
    await rides.delete(id, ana)
    await settled()
    expect(published[1]).toMatchObject({
      topics: [`ride:${id}`, `user:${ana.id}`, `user:${bo.id}`],
      event: { version: 3 },
    })
  })

  test('does not reach a participant who may no longer see the ride', async () => {
    const { rides, published, settled } = service()
    const { db } = database().connection
    const [ana, bo] = [await rider(), await rider()]
    const { id } = await rides.create(ana, newRide)
    await db.insert(rideParticipantsTable).values({ rideId: id, userId: bo.id, answer: 'yes' })
    await settled()
    const hasPublished = async (title: string) => {
      published.length = 0
      await rides.update(id, ana, { title })
      await settled()
      return published.flatMap(({ topics }) => topics).includes(`user:${bo.id}`)
    }
    expect(await hasPublished('Night run')).toBe(true)
    await db.insert(blocksTable).values({ blockerId: bo.id, blockedId: ana.id })
    expect(await hasPublished('Dawn run')).toBe(false)
    await db.delete(blocksTable)
    await db.update(ridesTable).set({ hiddenAt: new Date() }).where(eq(ridesTable.id, id))
    expect(await hasPublished('Dusk run')).toBe(false)
  })

  test('is not sent when the change is rejected', async () => {
    const { rides, published, settled } = service()
    const [ana, bo] = [await rider(), await rider()]
    const { id } = await rides.create(ana, newRide)
    await settled()
    published.length = 0
    await expect(rides.update(id, bo, { title: 'Mine' })).rejects.toMatchObject({ status: 403 })
    await expect(rides.update(id, ana, { endsAt: new Date(0) })).rejects.toMatchObject({ status: 400 })
    await settled()
    expect(published).toEqual([])
  })
})

test('deleting an account cancels the rides it leads and deletes its drafts', async () => {
  const { rides, views, published, settled } = service()
  const [ana, bo] = [await rider(), await rider()]
  const led = await rides.create(ana, newRide)
  const draft = await rides.createFrom(ana, { title: 'Some day', date: tomorrow, stops: [] })
  const other = await rides.create(bo, newRide)
  await settled()
  published.length = 0
  await database().connection.db.transaction((tx) => rides.forgetRider(tx, ana.id))
  await settled()
  expect(await views.get(led.id, bo)).toMatchObject({ status: 'cancelled' })
  await expect(views.get(draft.id, ana)).rejects.toMatchObject({ status: 404 })
  expect(await views.get(other.id, bo)).toMatchObject({ status: 'upcoming' })
  expect(published.map(({ event }) => event)).toEqual([{ type: 'rideUpdate', rideId: led.id, version: 2 }])
})
