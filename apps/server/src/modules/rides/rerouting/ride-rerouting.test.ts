import { decodePolyline, distanceMetres, hiddenAreas } from '@scooter-rides/geo'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnMaps } from '@scooter-rides/osm-import/testing'
import { mapsOf, useRoadGraph } from '../../../../test/maps/road-graph.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { createJobsRepository } from '../../../jobs/jobs.repository.ts'
import type { FindRoadGraphs } from '../../routing/roads.ts'
import { createRoutingService } from '../../routing/routing.service.ts'
import { findImportedRoadGraphs } from '../../routing/valhalla/imported-roads.ts'
import { list, word } from '../../ride-views/list/ride-list.testing.ts'
import type { FindRoute } from '../ride-route.ts'
import { planRide } from '../rides.testing.ts'
import { ridesTable } from '../rides.table.ts'
import { createRideRerouting } from './ride-rerouting.service.ts'
import { createRouteRide } from './route-ride.service.ts'

const fellsPoint = { lat: 39.284, lng: -76.5931, label: 'Fells Point' }
const canton = { lat: 39.2797, lng: -76.5762, label: 'Canton' }
const greektown = { lat: 39.2865, lng: -76.556, label: 'Greektown' }
const lisbon = { lat: 38.7, lng: -9.14, label: 'Lisbon' }
const sintra = { lat: 38.8, lng: -9.38, label: 'Sintra' }
const never = new AbortController().signal
const unexpectedRequest: FindRoute = () => expect.unreachable('This was looked for before.')
const unexpectedRouting = () => expect.unreachable('No ride was to be routed.')
const notRecorded = () => expect.unreachable('Nothing was to be told.')
const raise = (_: string, error: unknown) => {
  throw error
}

// This server has no roads: rides are created with straight lines.
const testApp = useTestApp()
const db = () => testApp().database.connection.db

async function rowOf(rideId: number) {
  const [row] = await db().select().from(ridesTable).where(eq(ridesTable.id, rideId))
  return row ?? expect.unreachable()
}

const seen = async (viewer: TestClient, rideId: number) => (await viewer.get(`/api/rides/${rideId}`)).json()
/** The number of events ever recorded; delivered events are deleted from the table. */
const recorded = async () =>
  (await testApp().database.connection.pool.query('select last_value from outbox_id_seq')).rows[0]?.last_value

describeOnMaps('rides with straight lines, after their region is imported', () => {
  const graph = useRoadGraph('baltimore-2015')
  const roadsOf = (build: string): FindRoadGraphs => {
    const now = mapsOf(graph().folder, ['baltimore-2015'], build)
    return findImportedRoadGraphs({ maps: { now: async () => now }, reportError: raise })
  }
  function rerouting(build = 'first', findRoute?: FindRoute) {
    const findRoads = roadsOf(build)
    const { route } = createRoutingService({ findRoads, reportError: raise })
    const routeRide = createRouteRide({ db: db(), recordEvent: notRecorded, findRoute: findRoute ?? route })
    const deps = { db: db(), addJob: async () => {}, findRoads, routeRide, reportError: raise }
    return { ...createRideRerouting({ ...deps, batchSize: 2 }), route }
  }

  test('follow the roads, also in lists, without a new version or a notification', async () => {
    const [ana, bo, q] = [await testApp().rider(), await testApp().rider('Bo'), word()]
    const rides = []
    for (let count = 0; count < 3; count++)
      rides.push(await planRide(ana, { title: q, stops: [fellsPoint, canton, greektown] }))
    const [listed] = await list(bo, { q })
    const [before, events] = [await Promise.all(rides.map(({ id }) => rowOf(id))), await recorded()]

    await rerouting().routeAnew(never)

    for (const [index, { id }] of rides.entries()) {
      const ride = await seen(bo, id)
      const row = await rowOf(id)
      expect(ride.routeData).toMatchObject({ engine: 'valhalla', distance: ride.distance })
      expect(ride.routeData).not.toHaveProperty('roads')
      expect(ride.distance).toBeGreaterThan(before[index]?.distance ?? Infinity)
      expect(decodePolyline(ride.routeData.geometry).length).toBeGreaterThan(20)
      expect(row.preview).not.toBe(before[index]?.preview)
      expect([row.version, row.updatedAt]).toEqual([before[index]?.version, before[index]?.updatedAt])
    }
    expect((await list(bo, { q })).map(({ distance }) => distance)).toEqual(
      await Promise.all(rides.map(async ({ id }) => (await rowOf(id)).distance)),
    )
    expect(listed?.distance).toBe(before[0]?.distance)
    expect(await recorded()).toBe(events)
  })

  test('avoid what their organisers chose to avoid', async () => {
    const ana = await testApp().rider()
    const stops = [{ lat: 39.2864, lng: -76.603, label: 'Little Italy' }, canton]
    const { id } = await planRide(ana, { stops, avoid: ['highways'] })
    await rerouting('wishes').routeAnew(never)
    const { route } = rerouting('wishes')
    const [usual, clear] = [await route({ points: stops }), await route({ points: stops, avoid: ['highways'] })]
    const { routeData, geometry } = await rowOf(id)
    expect(routeData).toMatchObject({ engine: 'valhalla' })
    expect(geometry).toBe(clear.geometry)
    expect(geometry).not.toBe(usual.geometry)
  })

  test('outside the region stay unchanged', async () => {
    const ana = await testApp().rider()
    const { id } = await planRide(ana, { stops: [lisbon, sintra] })
    const before = await rowOf(id)
    await rerouting('elsewhere').routeAnew(never)
    expect(await rowOf(id)).toEqual(before)
  })

  test('show strangers nothing of the new line inside a privacy zone', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const home = { lat: canton.lat, lng: canton.lng, radius: 200 }
    await ana.post('/api/users/me/privacy-zones', { label: 'Home', ...home })
    const { id } = await planRide(ana, { stops: [fellsPoint, canton, greektown] })
    await rerouting('private').routeAnew(never)

    const shown = await seen(bo, id)
    const line = decodePolyline(shown.routeData.geometry)
    const [area] = hiddenAreas([home])
    const isHidden = ({ lat, lng }: { lat: number; lng: number }) =>
      area && lat > area.south && lat < area.north && lng > area.west && lng < area.east
    expect(shown).toMatchObject({ isBlurred: true, hiddenAreas: [area], routeData: { engine: 'valhalla' } })
    expect(line.length).toBeGreaterThan(10)
    // Cut points are rounded to about one metre.
    expect(line.filter((place) => isHidden(place) && area && distanceMetres(place, canton) < 150)).toEqual([])
    expect(decodePolyline((await seen(ana, id)).routeData.geometry).some(isHidden)).toBe(true)
  })

  test('keep an edit that a rider makes at the same time', async () => {
    const ana = await testApp().rider()
    const { id } = await planRide(ana, { stops: [fellsPoint, canton] })
    let changes = 0
    const { route } = rerouting('meanwhile')
    const meanwhile: FindRoute = async (request) => {
      const way = await route(request)
      if (changes++ === 0) await ana.patch(`/api/rides/${id}`, { stops: [canton, greektown] })
      return way
    }
    await rerouting('meanwhile', meanwhile).routeAnew(never)
    const row = await rowOf(id)
    expect(row).toMatchObject({ startLabel: 'Canton', endLabel: 'Greektown', version: 2 })
    expect(row.routeData).toMatchObject({ engine: 'valhalla', origin: { label: 'Canton' } })
  })

  test('are routed once per map, and again on a newer map while a leg is straight', async () => {
    const ana = await testApp().rider()
    const { id } = await planRide(ana, { stops: [fellsPoint, canton, lisbon] })
    await rerouting('once').routeAnew(never)
    expect((await rowOf(id)).routeData).toMatchObject({
      engine: 'mixed',
      legs: [{}, { isStraight: true }],
      roads: 'once',
    })
    await rerouting('once', unexpectedRequest).routeAnew(never)
    await rerouting('twice').routeAnew(never)
    expect((await rowOf(id)).routeData).toMatchObject({ engine: 'mixed', roads: 'twice' })
  })

  test('stay unchanged while the router is unavailable, and the job is retried', async () => {
    const ana = await testApp().rider()
    const { id } = await planRide(ana, { stops: [fellsPoint, canton] })
    const before = await rowOf(id)
    const away = createRoutingService().route
    await expect(rerouting('away', away).routeAnew(never)).rejects.toThrow('keep straight lines for now')
    expect(await rowOf(id)).toEqual(before)
    await rerouting('back').routeAnew(never)
    expect((await rowOf(id)).routeData).toMatchObject({ engine: 'valhalla' })
  })

  test('without a reply of the router delay no other ride and are retried', async () => {
    const ana = await testApp().rider()
    const [far, near] = [
      await planRide(ana, { stops: [fellsPoint, greektown] }),
      await planRide(ana, { stops: [fellsPoint, canton] }),
    ]
    const { route } = rerouting('slow')
    const direct = createRoutingService().route
    const slow: FindRoute = (routeRequest) =>
      routeRequest.points.at(-1)?.lng === greektown.lng ? direct(routeRequest) : route(routeRequest)
    await expect(rerouting('slow', slow).routeAnew(never)).rejects.toThrow('did not answer for some rides (1)')
    expect((await rowOf(far.id)).routeData).toMatchObject({ engine: 'direct' })
    expect((await rowOf(near.id)).routeData).toMatchObject({ engine: 'valhalla' })
    await rerouting('slow').routeAnew(never)
    expect((await rowOf(far.id)).routeData).toMatchObject({ engine: 'valhalla' })
  })

  test('are not all tried on an unavailable router', async () => {
    const ana = await testApp().rider()
    for (let count = 0; count < 5; count++) await planRide(ana, { stops: [fellsPoint, canton] })
    const direct = createRoutingService().route
    let attempts = 0
    const away: FindRoute = (request) => {
      attempts++
      return direct(request)
    }
    await expect(rerouting('gone', away).routeAnew(never)).rejects.toThrow('router is not available')
    expect(attempts).toBe(3)
    await rerouting('gone').routeAnew(never)
  })

  test('are routed once when several processes see the new map', async () => {
    const jobs = createJobsRepository(db())
    await jobs.saveKinds([{ name: 'rides.route_anew', run: async () => {}, rules: { every: '0 0 1 1 *' } }])
    let build = 'old'
    const polls = [0, 0]
    const processes = polls.map((_, index) =>
      createRideRerouting({
        db: db(),
        addJob: (tx, { name }, data) => createJobsRepository(tx).add(name, data),
        findRoads: async () => {
          polls[index] = (polls[index] ?? 0) + 1
          return { build, bounds: [] }
        },
        routeRide: unexpectedRouting,
        reportError: raise,
        pollMs: 5,
      }),
    )
    const waiting = async () =>
      (await db().execute(sql`select name from pgboss.job where name = 'rides.route_anew'`)).rows.length
    const bothHavePolled = async () => {
      polls.fill(0)
      await expect.poll(() => Math.min(...polls)).toBeGreaterThan(3)
    }
    for (const process of processes) process.watch()
    await bothHavePolled()
    expect(await waiting()).toBe(0)
    build = 'new'
    await bothHavePolled()
    await expect.poll(waiting).toBe(1)
    for (const process of processes) process.stop()
  })
})
