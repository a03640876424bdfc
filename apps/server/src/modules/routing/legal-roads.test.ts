import { join } from 'node:path'
import type { RouteRequest } from '@scooter-rides/contract'
import { expect, test } from 'vitest'
import { node, testFolder, way, writeExtract } from '../../../test/made-extract.ts'
import { describeOnMaps } from '../../../test/map-data.ts'
import { mapsOf } from '../../../test/road-graph.ts'
import { buildGraph } from '../../maps/import/graph/build-graph.ts'
import { createRoutingService } from './routing.service.ts'
import { findImportedRoads } from './valhalla/imported-roads.ts'

/** Two blocks of streets, and one way of 1.2 km from the western to the eastern. */
async function acrossBy(tags: Record<string, string>) {
  const folder = await testFolder()
  const [graph, file] = [join(folder, 'graph'), join(folder, 'made.osm.pbf')]
  const block = (first: number, west: number) =>
    Array.from({ length: 9 }, (_, index) =>
      node(first + index, west + (index % 3) * 2, south + Math.floor(index / 3) * 2),
    )
  const streets = (first: number) =>
    [0, 1, 2].flatMap((nth) => [
      way(
        first + nth * 2,
        [0, 1, 2].map((step) => first + nth * 3 + step),
        { highway: 'residential' },
      ),
      way(
        first + nth * 2 + 1,
        [0, 1, 2].map((step) => first + nth + step * 3),
        { highway: 'residential' },
      ),
    ])
  await writeExtract(file, [
    ...block(1, west),
    ...block(11, west + 20),
    ...streets(1),
    ...streets(11),
    way(20, [6, 14], tags),
  ])
  await buildGraph({ extracts: [file], folder: graph })

  const [region] = mapsOf(graph, ['porto-2020']).regions
  if (!region) throw new Error('There is one region.')
  const regions = [{ ...region, bounds: { west: 8.9, south: 46.9, east: 9.1, north: 47.1 } }]
  const maps = { now: async () => ({ regions, graph: { build: 'made', folder: graph } }) }
  const onTrouble = (_: string, error: unknown) => expect.unreachable(String(error))
  const { plan } = createRoutingService({
    findRoads: findImportedRoads({ maps, onTrouble }),
    onTrouble,
    patienceMs: 60_000,
  })
  const [origin, destination] = [
    { lat: 47.0001, lng: 9 },
    { lat: 47.004, lng: 9.024 },
  ]
  return (riding: Partial<RouteRequest>) => plan({ origin, destination, ...riding })
}

const [west, south] = [9000, 47_000]
const moped = {}
const motorcycle = { topSpeed: 60 }
const eScooter = { profile: 'e_scooter' as const }

describeOnMaps('on the way across', () => {
  test.each<[Record<string, string>, Partial<RouteRequest>, engine: string, listed: string[]]>([
    [{ highway: 'trunk', name: 'Fast Lane' }, moped, 'valhalla', []],
    [
      { highway: 'trunk', name: 'Fast Lane', moped: 'no' },
      moped,
      'valhalla-motorcycle',
      ['1.2 km on Fast Lane, a road closed to mopeds: a scooter may not ride there.'],
    ],
    [{ highway: 'trunk', name: 'Fast Lane', moped: 'no' }, motorcycle, 'valhalla', []],
    [
      { highway: 'cycleway', motorcycle: 'yes', moped: 'no' },
      moped,
      'valhalla-motorcycle',
      ['1.2 km on a cycleway without a name: a scooter may not ride there.'],
    ],
    [{ highway: 'cycleway', moped: 'yes' }, moped, 'valhalla', []],
    [
      { highway: 'footway', bicycle: 'yes', name: 'Rope Walk' },
      eScooter,
      'valhalla',
      ['1.2 km on Rope Walk, a footway: an e-scooter may not ride there.'],
    ],
    [{ highway: 'cycleway' }, eScooter, 'valhalla', []],
  ])('%j lists what %j may not use', async (tags, riding, engine, listed) => {
    const plan = await acrossBy(tags)
    const way = await plan(riding)
    expect(way.engine).toBe(engine)
    expect(way.warnings.filter((warning) => warning.includes('may not ride'))).toEqual(listed)
  })

  test('no scooter is sent over a motorway, whatever it can do', async () => {
    const plan = await acrossBy({ highway: 'motorway', oneway: 'no' })
    for (const topSpeed of [45, 60, 120]) await expect(plan({ topSpeed })).rejects.toMatchObject({ status: 422 })
  })
})
