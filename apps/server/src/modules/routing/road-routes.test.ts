import { decodePolyline, distanceMetres } from '@scooter-rides/geo'
import type { RouteRequest } from '@scooter-rides/contract'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeOnMaps } from '@scooter-rides/osm-import/testing'
import { extractBounds, mapsOf, useRoadGraph } from '../../../test/maps/road-graph.ts'
import type { FindRoadGraphs } from './roads.ts'
import { createRoutingService } from './routing.service.ts'
import { findImportedRoadGraphs } from './valhalla/imported-roads.ts'

const fellsPoint = { lat: 39.284, lng: -76.5931 }
const littleItaly = { lat: 39.2864, lng: -76.603 }
const canton = { lat: 39.2797, lng: -76.5762 }
const greektown = { lat: 39.2865, lng: -76.556 }
const pattersonPark = { lat: 39.2906, lng: -76.5826 }
/** South of the harbour, which only tunnels of motorways cross. */
const locustPoint = { lat: 39.27, lng: -76.59 }
const harbour = { lat: 39.26, lng: -76.577 }
const washington = { lat: 38.9072, lng: -77.0369 }
const never = (_: string, error: unknown) => expect.unreachable(String(error))

describeOnMaps('a way on roads', () => {
  const graph = useRoadGraph('baltimore-2015')
  const service = (findRoads?: FindRoadGraphs) =>
    createRoutingService({
      findRoads: findRoads ?? findImportedRoadGraphs({ maps: graph().maps, reportError: never }),
      reportError: never,
      timeoutMs: 60_000,
    })
  const plan = (request: RouteRequest) => service().plan(request)
  const refusalOf = (request: RouteRequest) =>
    plan(request).then(
      () => expect.unreachable('This was to be refused.'),
      (problem: unknown) => problem,
    )

  test('follows streets and contains turn instructions and matching totals', async () => {
    const way = await plan({ origin: fellsPoint, waypoints: [canton], destination: greektown })
    expect(way).toMatchObject({ engine: 'valhalla', warnings: [], waypointOrder: [0] })
    expect(way.legs).toHaveLength(2)
    expect(way.distance).toBe(way.legs.reduce((sum, leg) => sum + leg.distance, 0))
    expect(way.duration).toBe(way.legs.reduce((sum, leg) => sum + leg.duration, 0))
    expect(way.legs[0]?.instructions.map(({ text }) => text).join(' ')).toMatch(/Turn (left|right) onto/)
    const line = decodePolyline(way.geometry)
    expect(line.length).toBeGreaterThan(20)
    for (const [end, place] of [[line[0], fellsPoint] as const, [line.at(-1), greektown] as const])
      expect(end && distanceMetres(end, place)).toBeLessThan(100)
  })

  test.each([
    ['de', /abbiegen/],
    ['pl', /Skręć/],
    ['ar', /[\u0600-\u06FF]{3}/],
  ] as const)('contains turns in the language of the reader: %s', async (language, words) => {
    const { legs } = await service().plan({ origin: fellsPoint, destination: greektown }, { language })
    expect(legs.flatMap(({ instructions }) => instructions.map(({ text }) => text)).join(' ')).toMatch(words)
  })

  test('takes longer on a slow scooter', async () => {
    const request = { origin: littleItaly, destination: greektown }
    const slow = await plan({ ...request, topSpeed: 25 })
    expect(slow.duration).toBeGreaterThan((await plan({ ...request, topSpeed: 45 })).duration)
    expect(slow.engine).toBe('valhalla')
  })

  test('is no faster than a scooter at walking speed', async () => {
    const request = { origin: littleItaly, destination: greektown }
    const { distance, duration } = await plan({ ...request, topSpeed: 5, alternatives: 1 })
    expect(duration).toBeGreaterThanOrEqual(Math.floor(distance / (5 / 3.6)))
  })

  test.each([undefined, 25, 45, 60, 125])(
    'of a scooter that rides %s km/h never leads over a motorway',
    async (topSpeed) => {
      for (const [origin, destination] of [
        [littleItaly, greektown],
        [fellsPoint, { lat: 39.299, lng: -76.539 }],
      ] as const) {
        const way = await plan({ origin, destination, ...(topSpeed && { topSpeed }) })
        expect(way.warnings.join()).not.toContain('motorway')
      }
    },
  )

  test('is found for bicycles and e-scooters', async () => {
    for (const profile of ['bicycle', 'e_scooter'] as const)
      expect(await plan({ origin: fellsPoint, destination: greektown, profile })).toMatchObject({ engine: 'valhalla' })
  })

  test('visits stops in a short order, and returns on a round trip', async () => {
    const routeRequest = {
      origin: littleItaly,
      waypoints: [greektown, fellsPoint, canton, pattersonPark],
      roundTrip: true,
    }
    const original = await plan(routeRequest)
    const better = await plan({ ...routeRequest, optimize: true })
    expect(original.waypointOrder).toEqual([0, 1, 2, 3])
    expect(better.waypointOrder.toSorted()).toEqual([0, 1, 2, 3])
    expect(better.distance).toBeLessThan(original.distance)
    const line = decodePolyline(better.geometry)
    expect(distanceMetres(line[0] ?? greektown, line.at(-1) ?? littleItaly)).toBeLessThan(50)
  })

  test('between two points has alternatives', async () => {
    const way = await plan({ origin: littleItaly, destination: greektown, alternatives: 2 })
    expect(way.alternatives?.length).toBeGreaterThan(0)
    for (const other of way.alternatives ?? []) {
      expect(other.geometry).not.toBe(way.geometry)
      expect(other.distance).toBeGreaterThan(0)
    }
  })

  test('avoids what the rider wants to avoid', async () => {
    const way = await plan({
      origin: fellsPoint,
      destination: greektown,
      avoid: ['ferries', 'tolls', 'unpaved', 'highways'],
    })
    expect(way).toMatchObject({ engine: 'valhalla', warnings: [] })
  })

  test('of identical points has no length and causes no error', async () => {
    const way = await plan({ origin: canton, waypoints: [canton], destination: canton, optimize: true })
    expect(way).toMatchObject({ distance: 0, legs: [{ distance: 0 }, { distance: 0 }] })
    expect(decodePolyline(way.geometry)).not.toEqual([])
  })

  test('to a point at sea is rejected with the point and its distance', async () => {
    const routeRequest = {
      origin: fellsPoint,
      waypoints: [canton, { ...harbour, label: 'Lighthouse' }],
      destination: greektown,
    }
    const path = 'waypoints.1'
    expect(await refusalOf(routeRequest)).toMatchObject({
      status: 422,
      code: 'routes.unreachable',
      message: expect.stringMatching(
        /^The second stop \(Lighthouse\) is (\d{3} m|\d\.\d km) from any road that a scooter may use\.$/,
      ),
      extras: { errors: [{ path }] },
    })
  })

  test('across the water, where only motorways lead, is rejected with both points', async () => {
    expect(await refusalOf({ origin: fellsPoint, destination: locustPoint })).toMatchObject({
      status: 422,
      message: 'There is no route from the start to the destination that a scooter may use.',
    })
  })

  test('is a straight line with a warning to a point outside the imported maps', async () => {
    const way = await plan({ origin: fellsPoint, waypoints: [canton], destination: washington })
    expect(way).toMatchObject({ engine: 'mixed', legs: [{}, { isStraight: true, instructions: [] }] })
    expect(way.legs[0]?.isStraight).toBeUndefined()
    expect(way.warnings).toEqual(['The destination is outside this server’s road maps: straight lines lead to it.'])
  })

  test.each([
    ['the poles', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }],
    ['both sides of the antimeridian', { lat: -17, lng: 179.9 }, { lat: -17, lng: -179.9 }],
  ])('between %s is straight', async (_where, origin, destination) => {
    expect(await plan({ origin, destination })).toMatchObject({ engine: 'direct' })
  })

  describe('of a ride', () => {
    test('is found leg by leg if a part has no way, and is never rejected', async () => {
      const { route } = service()
      const way = await route({ points: [fellsPoint, canton, harbour, locustPoint, { lat: 39.265, lng: -76.583 }] })
      expect(way).toMatchObject({ engine: 'mixed', roads: 'baltimore-2015' })
      expect(way.legs.map(({ isStraight }) => isStraight ?? false)).toEqual([false, true, true, false])
      expect(way.distance).toBe(way.legs.reduce((sum, leg) => sum + leg.distance, 0))
    })

    test('may have fifty stops', async () => {
      const points = Array.from(
        { length: 50 },
        (_, index) => [fellsPoint, canton, greektown, littleItaly][index % 4] ?? canton,
      )
      const way = await service().route({ points })
      expect(way).toMatchObject({ engine: 'valhalla' })
      expect(way.legs).toHaveLength(49)
    })
  })

  test('uses a new graph as soon as it is imported', async () => {
    const other = useOther()
    const { folder } = graph()
    let now = mapsOf(folder, ['baltimore-2015'], 'first')
    const { route } = service(findImportedRoadGraphs({ maps: { now: async () => now }, reportError: never }))
    expect((await route({ points: [fellsPoint, canton] })).roads).toBe('first')
    now = { ...other, graph: { build: 'second', folder } }
    expect(await route({ points: [fellsPoint, canton] })).toMatchObject({ engine: 'direct', roads: 'second' })
  })

  test.each(['plan', 'route'] as const)(
    'is computed again (%s) when the graph is replaced meanwhile, instead of failing',
    async (call) => {
      const { folder } = graph()
      const removedFolder = await mkdtemp(join(tmpdir(), 'scooter-gone-'))
      onTestFinished(() => rm(removedFolder, { recursive: true }))
      const [before, after] = [
        mapsOf(removedFolder, ['baltimore-2015'], 'before'),
        mapsOf(folder, ['baltimore-2015'], 'after'),
      ]
      let reads = 0
      const maps = { now: async () => (reads++ === 0 ? before : after) }
      const { plan: planNow, route } = service(findImportedRoadGraphs({ maps, reportError: never }))
      const way =
        call === 'plan'
          ? await planNow({ origin: fellsPoint, destination: canton })
          : await route({ points: [fellsPoint, canton] })
      expect(way).toMatchObject({ engine: 'valhalla', ...(call === 'route' && { roads: 'after' }) })
    },
  )

  const useOther = () => {
    const [region] = mapsOf('', ['baltimore-2015']).regions
    return { regions: region ? [{ ...region, bounds: extractBounds['porto-2020'] }] : [] }
  }
})

test('reports a graph that cannot be opened once, and returns straight lines', async () => {
  const errors: string[] = []
  const broken = mapsOf('/nowhere', ['baltimore-2015'])
  const findRoads = findImportedRoadGraphs({
    maps: { now: async () => broken },
    reportError: (event) => void errors.push(event),
  })
  const routing = createRoutingService({ findRoads, reportError: (event) => void errors.push(event) })
  for (let time = 0; time < 2; time++)
    expect(await routing.plan({ origin: fellsPoint, destination: canton })).toMatchObject({ engine: 'direct' })
  expect(new Set(errors).size).toBe(1)
})

describeOnMaps('a graph', () => {
  const graph = useRoadGraph('baltimore-2015')

  test('that could not be opened is opened again later without another import', async () => {
    const { folder } = graph()
    const later = `${folder}-later`
    const errors: string[] = []
    const maps = { now: async () => maps.them, them: mapsOf(later, ['baltimore-2015']) }
    const reportError = (event: string) => void errors.push(event)
    const findRoads = findImportedRoadGraphs({ maps, reportError, restMs: 0 })
    expect(await findRoads()).toBeUndefined()
    expect(await findRoads()).toBeUndefined()
    await rename(folder, later)
    onTestFinished(() => rename(later, folder))
    expect(await findRoads()).toMatchObject({ build: 'baltimore-2015' })
    expect(errors).toEqual(['routing.no_roads'])
  })
})
