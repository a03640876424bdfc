import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteRequest } from '@scooter-rides/contract'
import { beforeAll, expect, test } from 'vitest'
import { buildGraph } from '@scooter-rides/osm-import'
import { describeOnMaps, node, type OsmEntity, way, writeExtract } from '@scooter-rides/osm-import/testing'
import { mapsOf } from '../../../test/maps/road-graph.ts'
import { createRoutingService, type RoutingService } from './routing.service.ts'
import { findImportedRoadGraphs } from './valhalla/imported-roads.ts'

type Tags = Record<string, string>

const [west, south] = [9000, 47_000]
const between = 50

/** Two blocks of streets at each of the sites north of each other, and one way of 1.2 km from the western to the eastern with the site's tags. */
function siteOf(tags: Tags, index: number): OsmEntity[] {
  const [first, from] = [index * 100, south + index * between]
  const block = (id: number, lng: number) =>
    Array.from({ length: 9 }, (_, nth) => node(id + nth, lng + (nth % 3) * 2, from + Math.floor(nth / 3) * 2))
  const streets = (id: number) =>
    [0, 1, 2].flatMap((nth) => [
      way(
        id + nth * 2,
        [0, 1, 2].map((step) => id + nth * 3 + step),
        { highway: 'residential' },
      ),
      way(
        id + nth * 2 + 1,
        [0, 1, 2].map((step) => id + nth + step * 3),
        { highway: 'residential' },
      ),
    ])
  return [
    ...block(first + 1, west),
    ...block(first + 11, west + 20),
    ...streets(first + 1),
    ...streets(first + 11),
    way(first + 20, [first + 6, first + 14], tags),
  ]
}

/** All sites in one graph, and how it is ridden across the one with these tags. */
function useSites(sites: readonly Tags[]) {
  let plan: RoutingService['plan'] | undefined
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'scooter-roads-'))
    const [graph, file] = [join(folder, 'graph'), join(folder, 'made.osm.pbf')]
    const entities = sites.flatMap(siteOf)
    await writeExtract(file, [
      ...entities.filter(({ type }) => type === 'node'),
      ...entities.filter(({ type }) => type === 'way'),
    ])
    await buildGraph({ extracts: [file], folder: graph })
    const [region] = mapsOf(graph, ['porto-2020']).regions
    if (!region) throw new Error('There is one region.')
    const regions = [{ ...region, bounds: { west: 8.9, south: 46.9, east: 9.1, north: 47 + sites.length * 0.05 } }]
    const maps = { now: async () => ({ regions, graph: { build: 'made', folder: graph } }) }
    const reportError = (_: string, error: unknown) => expect.unreachable(String(error))
    const findRoads = findImportedRoadGraphs({ maps, reportError })
    plan = createRoutingService({ findRoads, reportError, timeoutMs: 60_000 }).plan
    return () => rm(folder, { recursive: true })
  })
  return (tags: Tags) => {
    if (!plan) throw new Error('The graph is built in beforeAll: ask for it inside a test.')
    const ride = plan
    const lat = (south + sites.indexOf(tags) * between) / 1000
    const [western, eastern] = [
      { lat: lat + 0.0001, lng: 9 },
      { lat: lat + 0.004, lng: 9.024 },
    ]
    return {
      eastward: (riding: Partial<RouteRequest>) => ride({ origin: western, destination: eastern, ...riding }),
      westward: (riding: Partial<RouteRequest>) => ride({ origin: eastern, destination: western, ...riding }),
    }
  }
}

const moped = {}
const motorcycle = { topSpeed: 60 }
const eScooter = { profile: 'e_scooter' as const }

const warned: [Tags, Partial<RouteRequest>, engine: string, listed: string[]][] = [
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
]

const both = 'eastward, westward'
/** Where a moped may ride, and where what is faster may, which rides as a motorcycle. */
const directions: [Tags, mopeds: string, motorcycles: string][] = [
  [{ highway: 'secondary' }, both, both],
  [{ highway: 'secondary', moped: 'use_sidepath' }, 'none', both],
  [{ highway: 'secondary', moped: 'optional_sidepath' }, both, both],
  [{ highway: 'secondary', 'moped:forward': 'use_sidepath' }, 'westward', both],
  [{ highway: 'secondary', 'moped:backward': 'no' }, 'eastward', both],
  [{ highway: 'secondary', moped: 'no', 'moped:forward': 'yes' }, 'eastward', both],
  [{ highway: 'secondary', 'motor_vehicle:forward': 'no', 'moped:forward': 'permissive' }, both, 'westward'],
  [{ highway: 'secondary', 'moped:forward': 'unheard of' }, both, both],
  [{ highway: 'cycleway', 'moped:forward': 'designated' }, 'eastward', 'none'],
  [{ highway: 'cycleway', 'moped:forward': 'no', 'moped:backward': 'designated' }, 'westward', 'none'],
  [{ highway: 'cycleway', moped: 'yes', 'moped:backward': 'no' }, 'eastward', 'none'],
  [{ highway: 'cycleway', moped: 'yes', oneway: 'yes' }, 'eastward', 'none'],
  [{ highway: 'cycleway', moped: 'yes', oneway: 'yes', 'oneway:moped': 'no' }, both, 'none'],
  [{ highway: 'residential', oneway: 'yes' }, 'eastward', 'eastward'],
  [{ highway: 'residential', oneway: 'yes', 'oneway:moped': 'no' }, both, 'eastward'],
  [{ highway: 'residential', oneway: '-1', 'oneway:moped': 'no' }, both, 'westward'],
  [{ highway: 'residential', oneway: '1', 'oneway:moped': 'no' }, both, 'eastward'],
  [{ highway: 'residential', oneway: '-1', 'moped:forward': 'yes' }, both, 'westward'],
  [{ highway: 'residential', oneway: '-1', 'moped:backward': 'no' }, 'none', 'westward'],
  [{ highway: 'residential', 'oneway:moped': 'yes' }, 'eastward', both],
  [{ highway: 'residential', 'oneway:moped': '-1' }, 'westward', both],
  [{ highway: 'residential', oneway: 'yes', moped: 'no', 'oneway:moped': 'no' }, 'none', 'eastward'],
  [{ highway: 'residential', junction: 'circular', 'oneway:moped': 'no' }, both, 'eastward'],
]

const motorway = { highway: 'motorway', oneway: 'no' }

describeOnMaps('on the way across', () => {
  const across = useSites([...[...warned, ...directions].map(([tags]) => tags), motorway])

  test.each(warned)('%j warns about ways that %j may not use', async (tags, riding, engine, listed) => {
    const way = await across(tags).eastward(riding)
    expect(way.engine).toBe(engine)
    expect(way.warnings.filter((warning) => warning.includes('may not ride'))).toEqual(listed)
  })

  test('routes no scooter over a motorway, however fast it is', async () => {
    for (const topSpeed of [45, 60, 120])
      await expect(across(motorway).eastward({ topSpeed })).rejects.toMatchObject({ status: 422 })
  })

  test.each(directions)('%j lets mopeds ride: %s, and motorcycles: %s', async (tags, mopeds, motorcycles) => {
    const open = async (riding: Partial<RouteRequest>) => {
      const ways = (['eastward', 'westward'] as const).map(async (direction) => {
        const ride = across(tags)[direction]
        const way = await ride(riding).catch((error: unknown) => {
          expect(error).toMatchObject({ status: 422 })
        })
        return way === undefined || way.warnings.some((warning) => warning.includes('may not ride')) ? [] : [direction]
      })
      return (await Promise.all(ways)).flat().join(', ') || 'none'
    }
    expect({ mopeds: await open(moped), motorcycles: await open(motorcycle) }).toEqual({ mopeds, motorcycles })
  })
})
