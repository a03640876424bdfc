import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeOnMaps, mapData } from '../../test/map-data.ts'
import { node, testFolder, way, writeExtract } from '../../test/made-extract.ts'
import type { OsmEntity } from '../pbf/osm-entity.ts'
import { featuresOf } from '../../test/extract-features.ts'

const square = [node(1, 0, 0), node(2, 4, 0), node(3, 4, 4), node(4, 0, 4)]
const court = [node(5, 1, 1), node(6, 2, 1), node(7, 2, 2), node(8, 1, 2)]

const relation = (id: number, tags: Record<string, string>, members: [id: number, role: string][]): OsmEntity => ({
  type: 'relation',
  id,
  tags,
  members: members.map(([wayId, role]) => ({ type: 'way', id: wayId, role })),
})

async function featuresFrom(entities: OsmEntity[]) {
  const file = await writeExtract(join(await testFolder(), 'made.osm.pbf'), entities)
  return (await featuresOf(file)).features
}

const milli = (path: Float64Array) => Array.from(path, (degrees) => Math.round(degrees * 1000))

describe('the features of an extract', () => {
  test('have tags and names in any script', async () => {
    const cafe = { amenity: 'cafe', name: 'Кафе 東京 ☕' }
    const street = { highway: 'residential', name: 'Rua de São João' }
    const features = await featuresFrom([
      ...square.slice(0, 3),
      node(4, 7, 8, cafe),
      way(1, [1, 2, 3], street),
      way(2, [1, 2]),
    ])
    expect(features).toEqual([
      { type: 'node', id: 4, tags: cafe, geometry: { kind: 'point', lng: 0.007, lat: 0.008 } },
      {
        type: 'way',
        id: 1,
        tags: street,
        geometry: { kind: 'line', path: Float64Array.of(0, 0, 0.004, 0, 0.004, 0.004) },
      },
    ])
  })

  test.each<[Record<string, string>, string]>([
    [{ building: 'yes' }, 'area'],
    [{ leisure: 'park' }, 'area'],
    [{ leisure: 'track' }, 'line'],
    [{ highway: 'residential', junction: 'roundabout' }, 'line'],
    [{ highway: 'pedestrian', area: 'yes' }, 'area'],
    [{ building: 'yes', area: 'no' }, 'line'],
    [{ natural: 'water' }, 'area'],
    [{ natural: 'coastline' }, 'line'],
    [{ barrier: 'wall' }, 'line'],
    [{ railway: 'platform' }, 'area'],
    [{ constructor: 'unknown' }, 'line'],
  ])('include a closed way with %j as one %s', async (tags, kind) => {
    const [feature] = await featuresFrom([...square, way(1, [1, 2, 3, 4, 1], tags)])
    expect(feature?.geometry.kind).toBe(kind)
  })

  test('end at the border of the extract for ways that leave it, and areas are closed there', async () => {
    const features = await featuresFrom([
      ...square,
      way(1, [1, 2, 99], { highway: 'service' }),
      way(2, [99, 1, 2, 3, 98, 99], { landuse: 'forest' }),
      way(3, [99, 1, 98], { highway: 'service' }),
    ])
    expect(features.map(({ id, geometry }) => [id, geometry.kind])).toEqual([
      [1, 'line'],
      [2, 'area'],
    ])
    const forest = features[1]?.geometry
    expect(forest?.kind === 'area' && forest.polygons[0]?.map(milli)).toEqual([[0, 0, 4, 0, 4, 4, 0, 0]])
  })
})

describe('an area of several ways', () => {
  const halves = [way(1, [1, 2, 3]), way(2, [1, 4, 3])]

  test('is assembled from ways of either direction, with its hole', async () => {
    const lake = { type: 'multipolygon', natural: 'water' }
    const [feature] = await featuresFrom([
      ...square,
      ...court,
      ...halves,
      way(3, [5, 6, 7, 8, 5]),
      relation(1, lake, [
        [1, 'outer'],
        [3, 'inner'],
        [2, 'outer'],
      ]),
    ])
    expect(feature).toMatchObject({ type: 'relation', id: 1, tags: lake })
    const geometry = feature?.geometry
    expect(geometry?.kind === 'area' && geometry.polygons.map((rings) => rings.map(milli))).toEqual([
      [
        [0, 0, 4, 0, 4, 4, 0, 4, 0, 0],
        [1, 1, 2, 1, 2, 2, 1, 2, 1, 1],
      ],
    ])
  })

  test('has several outer rings with their own holes', async () => {
    const east = [node(11, 10, 0), node(12, 14, 0), node(13, 14, 4)]
    const [feature] = await featuresFrom([
      ...square,
      ...court,
      ...east,
      way(1, [11, 12, 13, 11]),
      way(2, [1, 2, 3, 4, 1]),
      way(3, [5, 6, 7, 8, 5]),
      relation(1, { type: 'multipolygon', landuse: 'forest' }, [
        [1, 'outer'],
        [2, ''],
        [3, 'inner'],
      ]),
    ])
    const geometry = feature?.geometry
    expect(geometry?.kind === 'area' && geometry.polygons.map((rings) => rings.length)).toEqual([1, 2])
  })

  test('is cut where a way is missing, and a border is left out', async () => {
    const open = [way(1, [1, 2, 3, 4])]
    const members: [number, string][] = [
      [1, 'outer'],
      [77, 'outer'],
    ]
    const features = await featuresFrom([
      ...square,
      ...open,
      relation(1, { type: 'multipolygon', natural: 'wood' }, members),
      relation(2, { type: 'boundary', boundary: 'administrative' }, members),
      relation(3, { type: 'multipolygon', natural: 'wood' }, [[77, 'outer']]),
      relation(4, { type: 'route', route: 'bus' }, [[1, '']]),
      relation(5, { type: 'multipolygon' }, [[1, 'outer']]),
    ])
    expect(features.map(({ id }) => id)).toEqual([1])
  })
})

describeOnMaps('the features of a real town', () => {
  test('are complete with any memory limit for node positions', async () => {
    const { survey, features } = await featuresOf(mapData('monaco-2025'))
    expect(survey).toMatchObject({
      bounds: { west: 7.408583, south: 43.483817, east: 7.595671, north: 43.75293 },
      extractDate: '2025-01-01T21:21:00.000Z',
      counts: { nodes: 38995, ways: 5708, relations: 308 },
    })
    const monaco = features.find(({ tags }) => tags['ISO3166-1'] === 'MC' && tags.type === 'boundary')
    expect(monaco?.geometry.kind).toBe('area')
    const palace = features.find(({ tags }) => tags.name === 'Palais princier de Monaco')
    expect(palace?.geometry.kind).toBe('area')

    const tight = await featuresOf(mapData('monaco-2025'), 1)
    expect(tight.features).toEqual(features)
  })

  test('have bounds from the nodes when the header contains none', async () => {
    const { survey } = await featuresOf(mapData('reisterstown-md'))
    expect(survey).toMatchObject({
      bounds: { west: -76.8434794, south: 39.3103155, east: -76.5820693, north: 39.4842535 },
      extractDate: null,
    })
  })
})
