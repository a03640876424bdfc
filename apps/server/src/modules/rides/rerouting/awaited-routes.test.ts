import { encodePolyline, pathMetres } from '@scooter-rides/geo'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import type { DomainEvent } from '../../../events/domain-event.ts'
import { createRoutingService } from '../../routing/routing.service.ts'
import type { FindRoute } from '../ride-route.ts'
import { planRide } from '../rides.testing.ts'
import { ridesAwaitingRouteTable, ridesTable } from '../rides.table.ts'
import { createAwaitedRoutes } from './awaited-routes.service.ts'
import { createRouteRide } from './route-ride.service.ts'

// Port 9 refuses connections.
const testApp = useTestApp({ env: { VALHALLA_URL: 'http://127.0.0.1:9' } })
const db = () => testApp().database.connection.db
const never = new AbortController().signal
const [pier, bend, lake] = [
  { lat: 40.7, lng: -74, label: 'Pier' },
  { lat: 40.75, lng: -74.05, label: null },
  { lat: 40.8, lng: -74, label: 'Lake' },
]

/** A router that works: every route has a bend. */
const roads: FindRoute = async ({ points }) => {
  const line = points.flatMap((point, index) => (index === 0 ? [point] : [bend, point]))
  const distance = Math.round(pathMetres(line))
  const legs = points.slice(1).map(() => ({ distance: Math.round(distance / (points.length - 1)), duration: 60 }))
  return { distance, duration: 60 * legs.length, geometry: encodePolyline(line), legs, engine: 'valhalla', roads: 'b' }
}
const straight = createRoutingService().route
const away: FindRoute = async (request) => ({ ...(await straight(request)), isPending: true })

function awaited(findRoute: FindRoute, minutesLater = 1) {
  const recorded: DomainEvent[] = []
  const callers: string[] = []
  const again: number[] = []
  const routeRide = createRouteRide({
    db: db(),
    recordEvent: async (_, ...events) => void recorded.push(...events),
    findRoute: async (request) => {
      callers.push(request.callerId)
      return findRoute(request)
    },
  })
  const { findRoutes } = createAwaitedRoutes({
    db: db(),
    addJob: async (_tx, _kind, _data, options) => void again.push(options?.afterSeconds ?? 0),
    clock: () => new Date(Date.now() + minutesLater * 60_000),
    routeRide,
  })
  return { run: () => findRoutes(never), recorded, callers, again }
}

const rideToLake = (who: TestClient, change: object = {}) => planRide(who, { stops: [pier, lake], ...change })
const seen = async (who: TestClient, rideId: number) => (await who.get(`/api/rides/${rideId}`)).json()
const waiting = () => db().$count(ridesAwaitingRouteTable)

beforeEach(async () => {
  await db().delete(ridesAwaitingRouteTable)
})

test('a ride saved while the router is unavailable is marked and gets its route when the router is back', async () => {
  const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
  const ride = await rideToLake(ana)
  expect(ride.routeData).toMatchObject({ engine: 'direct', isPending: true, legs: [{ isStraight: true }] })
  expect((await bo.get('/api/rides')).json()[0].routeData).toMatchObject({ isPending: true })
  const { rows } = await db().execute(sql`select state from pgboss.job where name = 'rides.find_routes'`)
  expect(rows).toEqual([{ state: 'created' }])

  const { run, recorded, again } = awaited(roads)
  await run()

  const found = await seen(bo, ride.id)
  expect(found).toMatchObject({ version: 2, routeData: { engine: 'valhalla', distance: found.distance } })
  expect(found.distance).toBeGreaterThan(ride.distance ?? Infinity)
  expect(found.routeData).not.toHaveProperty('isPending')
  expect(recorded).toEqual([{ type: 'routeFound', rideId: ride.id, organiserId: ana.id, version: 2 }])
  expect([await waiting(), again]).toEqual([0, []])
})

test('each ride of a series and each edit waits for its route, and a privacy zone hides its part of that route', async () => {
  const ana = await testApp().rider()
  await ana.post('/api/users/me/privacy-zones', { label: 'Home', lat: 40.7, lng: -74, radius: 300 })
  const ride = await rideToLake(ana, { repeat: { rule: 'FREQ=WEEKLY;COUNT=3' } })
  expect(await waiting()).toBe(3)
  const single = await planRide(ana, { stops: [pier] })
  expect(single.routeData).toBeNull()
  await ana.patch(`/api/rides/${single.id}`, { stops: [pier, bend, lake] })
  expect(await waiting()).toBe(4)

  await awaited(roads).run()

  const strange = (await testApp().stranger.get(`/api/rides?organiser=${ana.id}&limit=10`)).json()
  expect(strange.length).toBeGreaterThan(0)
  for (const one of strange) {
    expect(one).toMatchObject({ isBlurred: true, routeData: { engine: 'valhalla' } })
    expect(one.startLat).not.toBe(40.7)
  }
  expect((await seen(ana, ride.id)).routeData).toMatchObject({ engine: 'valhalla' })
  expect(await waiting()).toBe(0)
})

test('an hour without the router causes few requests, organisers take turns, and every ride gets its route afterwards', async () => {
  const riders = [await testApp().rider(), await testApp().rider('Bo')]
  const [ana, bo] = riders
  if (!ana || !bo) expect.unreachable()
  const rides = []
  for (let count = 0; count < 5; count++) rides.push(await rideToLake(ana))
  rides.push(await rideToLake(bo))

  const first = awaited(away)
  await first.run()
  expect(first.callers).toEqual([ana.id, bo.id, ana.id])
  expect(first.again).toEqual([60])
  for (let minutes = 2; minutes < 60; minutes++) await awaited(away, minutes).run()
  expect(await waiting()).toBe(6)
  expect((await seen(ana, rides[0]?.id ?? 0)).routeData).toMatchObject({ engine: 'direct', isPending: true })

  const back = awaited(roads, 75)
  await back.run()
  expect(back.recorded).toHaveLength(6)
  expect(await waiting()).toBe(0)
})

test('an edit replaces the awaited route, and a deleted ride or a ride without roads stops waiting', async () => {
  const ana = await testApp().rider()
  const [edited, deleted] = [await rideToLake(ana), await rideToLake(ana)]
  let changes = 0
  const meanwhile: FindRoute = async (request) => {
    if (changes++ === 0) {
      await ana.patch(`/api/rides/${edited.id}`, { stops: [lake, pier] })
      await ana.delete(`/api/rides/${deleted.id}`)
    }
    return roads(request)
  }
  const { run, recorded } = awaited(meanwhile)
  await run()
  expect(await seen(ana, edited.id)).toMatchObject({
    startLabel: 'Lake',
    version: 3,
    routeData: { engine: 'valhalla', origin: { label: 'Lake' } },
  })
  expect(recorded).toMatchObject([{ type: 'routeFound', rideId: edited.id, version: 3 }])
  expect(await waiting()).toBe(0)

  // The region was removed: the line stays straight and is no longer pending.
  const left = await rideToLake(ana)
  await awaited(straight).run()
  expect((await seen(ana, left.id)).routeData).toMatchObject({ engine: 'direct' })
  expect((await seen(ana, left.id)).routeData).not.toHaveProperty('isPending')
  expect(await waiting()).toBe(0)
})

test('an edit while the router is queried in vain starts the attempts anew', async () => {
  const ana = await testApp().rider()
  const ride = await rideToLake(ana)
  await db().update(ridesAwaitingRouteTable).set({ attempts: 8 })
  let isEdited = false
  const editedMeanwhile: FindRoute = async (request) => {
    if (!isEdited) {
      isEdited = true
      await ana.patch(`/api/rides/${ride.id}`, { stops: [lake, pier] })
    }
    return away(request)
  }
  await awaited(editedMeanwhile).run()
  expect(await waiting()).toBe(1)

  await awaited(roads, 2).run()
  expect((await seen(ana, ride.id)).routeData).toMatchObject({ engine: 'valhalla', origin: { label: 'Lake' } })
})

test('a route that the router never returns is given up after two days, and at once when the account is deleted', async () => {
  const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
  const ride = await rideToLake(ana)
  const deleted = await rideToLake(bo)
  await db().update(ridesAwaitingRouteTable).set({ attempts: 299 })
  await testApp().database.connection.pool.query('update users set deleted_at = now() where id = $1', [bo.id])
  const { run, recorded } = awaited(away)
  await run()
  expect((await seen(ana, ride.id)).routeData).not.toHaveProperty('isPending')
  expect(recorded).toMatchObject([{ rideId: ride.id }])
  expect(await waiting()).toBe(0)
  const [row] = await db().select().from(ridesTable).where(eq(ridesTable.id, deleted.id))
  expect(row?.routeData).toMatchObject({ isPending: true })
})
