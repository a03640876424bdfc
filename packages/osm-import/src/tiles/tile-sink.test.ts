import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { featuresOf } from '../../test/extract-features.ts'
import { testFolder } from '../../test/made-extract.ts'
import { describeOnMaps, mapData } from '../../test/map-data.ts'
import { openTiles } from '../../test/read-tile.ts'
import type { OsmFeature } from '../osm-feature.ts'
import { createTileSink } from './tile-sink.ts'

const languages = ['en', 'de', 'es', 'it', 'pl', 'pt-PT', 'ar']

async function tilesOf(
  features: readonly OsmFeature[],
  bounds: { west: number; south: number; east: number; north: number },
) {
  const folder = await testFolder()
  const file = join(folder, 'tiles.pmtiles')
  const sink = createTileSink({ file, workFolder: join(folder, 'work'), bounds, name: 'Test', languages })
  for (const feature of features) void sink.add(feature)
  await sink.finish()
  await expect(access(join(folder, 'work'))).rejects.toThrow('ENOENT')
  const tiles = await openTiles(file)
  onTestFinished(tiles.close)
  return tiles
}

async function tilesFrom(extract: string) {
  const { features, survey } = await featuresOf(mapData(extract))
  return tilesOf(features, survey.bounds)
}

describeOnMaps('the street map of a town', () => {
  test('of Baltimore has its streets with names, its harbour as water and its parks in green', async () => {
    const { featuresAt, archive } = await tilesFrom('baltimore-2015')
    const pattersonPark = { lng: -76.5815, lat: 39.2885 }
    const harbour = { lng: -76.585, lat: 39.275 }
    const fellsPoint = { lng: -76.593, lat: 39.2845 }

    expect(await featuresAt(fellsPoint, 14, 'roads')).toContainEqual(
      expect.objectContaining({
        properties: expect.objectContaining({ kind: 'major_road', kind_detail: 'primary', name: 'Eastern Avenue' }),
      }),
    )
    for (const zoom of [10, 12, 14]) {
      const [sea, dry] = await Promise.all([harbour, fellsPoint].map((at) => featuresAt(at, zoom, 'water')))
      expect(sea?.filter(({ covers }) => covers).map(({ properties }) => properties['kind'])).toEqual(['ocean'])
      expect(dry?.some(({ covers }) => covers)).toBe(false)
      const green = (await featuresAt(pattersonPark, zoom, 'landuse')).filter(({ covers }) => covers)
      expect(green.map(({ properties }) => properties['kind'])).toContain('park')
    }
    expect(await featuresAt(pattersonPark, 14, 'pois')).toContainEqual(
      expect.objectContaining({ properties: expect.objectContaining({ kind: 'park', name: 'Patterson Park' }) }),
    )
    expect(await archive.getHeader()).toMatchObject({ minZoom: 6, maxZoom: 14, minLon: expect.closeTo(-76.6081, 4) })
  })

  test('of Porto keeps the letters of its names, and shows motorways on low zooms and houses only on high ones', async () => {
    const { featuresAt } = await tilesFrom('porto-2020')
    const aliados = { lng: -8.611, lat: 41.148 }
    const names = async (layer: string) =>
      (await featuresAt(aliados, 14, layer)).map(({ properties }) => properties['name'])

    expect(await names('roads')).toContain('Avenida dos Aliados')
    expect(await names('roads')).toContain('Rua de Santa Catarina')
    const clerigos = await featuresAt({ lng: -8.6146, lat: 41.1458 }, 14, 'pois')
    expect(clerigos.map(({ properties }) => properties['name'])).toContain('Torre dos Clérigos')
    const houses = await featuresAt(aliados, 14, 'buildings')
    expect(houses.filter(({ type }) => type === 'area').length).toBeGreaterThan(1000)
    expect(houses.some(({ properties }) => properties['addr_housenumber'])).toBe(true)
    expect(await featuresAt(aliados, 13, 'buildings')).toEqual([])
    expect(await featuresAt(aliados, 8, 'roads')).toContainEqual(
      expect.objectContaining({ properties: expect.objectContaining({ kind: 'highway' }) }),
    )
    // The Douro is a river with banks, not a sea.
    const douro = await featuresAt({ lng: -8.6115, lat: 41.1395 }, 14, 'water')
    expect(douro.filter(({ covers }) => covers).map(({ properties }) => properties['kind'])).toContain('river')
  })

  test('of Monaco has land on one side of its coast and the sea on the other', async () => {
    const { featuresAt } = await tilesFrom('monaco-2025')
    const isSea = async (at: { lng: number; lat: number }) =>
      (await featuresAt(at, 14, 'water')).some(({ covers, properties }) => covers && properties['kind'] === 'ocean')

    expect(await isSea({ lng: 7.429, lat: 43.7345 })).toBe(true)
    expect(await isSea({ lng: 7.4235, lat: 43.7348 })).toBe(true)
    expect(await isSea({ lng: 7.4215, lat: 43.7395 })).toBe(false)
    expect(await isSea({ lng: 7.4195, lat: 43.731 })).toBe(false)
  })
})

describeOnMaps('the names of a region', () => {
  test('are in the languages of the readers where they differ from the local name', async () => {
    const monaco = await tilesFrom('monaco-2025')
    const centre = { lng: 7.4246, lat: 43.7384 }
    const named = async (layer: string, name: string) =>
      (await monaco.featuresAt(centre, 14, layer)).find(({ properties }) => properties['name'] === name)?.properties

    expect(await named('places', 'Monaco')).toEqual({
      kind: 'locality',
      kind_detail: 'city',
      name: 'Monaco',
      'name:es': 'Mónaco',
      'name:pl': 'Monako',
      'name:pt': 'Mónaco',
      min_zoom: 10,
    })
    expect(await named('pois', 'Port de Fontvieille')).toMatchObject({ 'name:ar': 'ميناء فونتفيل' })
    expect(await named('roads', 'Bateau Bus')).toMatchObject({ 'name:en': 'Boat Bus', 'name:it': 'Traghetto' })
    expect(await named('water', 'Fontaine de la roseraie Princesse Grace')).toMatchObject({
      'name:en': 'Princess Grace Rose Garden Fountain',
    })
  })
})

const bounds = { west: 0, south: 0, east: 0.1, north: 0.1 }
const path = (...degrees: number[]): OsmFeature['geometry'] => ({ kind: 'line', path: Float64Array.from(degrees) })
const way = (tags: Record<string, string>, geometry: OsmFeature['geometry']): OsmFeature => ({
  type: 'way',
  id: 1,
  tags,
  geometry,
})

test('a place without a coast is land, and tags named like object properties are no streets', async () => {
  const { featuresAt } = await tilesOf(
    [
      way({ highway: 'residential', name: 'Only Street' }, path(0.04, 0.05, 0.06, 0.05)),
      way({ highway: 'constructor', natural: 'toString' }, path(0.04, 0.051, 0.06, 0.051)),
    ],
    bounds,
  )
  const middle = { lng: 0.05, lat: 0.0505 }
  expect((await featuresAt(middle, 14, 'earth')).some(({ covers }) => covers)).toBe(true)
  expect(await featuresAt(middle, 14, 'water')).toEqual([])
  expect((await featuresAt(middle, 14, 'roads')).map(({ properties }) => properties['name'])).toEqual(['Only Street'])
})

test('a coast that is cut in the middle of the map leaves the ground to the world map', async () => {
  const { featuresAt } = await tilesOf(
    [
      way({ natural: 'coastline' }, path(0.03, 0.02, 0.05, 0.05)),
      way({ highway: 'residential' }, path(0.04, 0.05, 0.06, 0.05)),
    ],
    bounds,
  )
  // Land on the left, water on the right, and neither where the coast ends.
  const beside = { lng: 0.0501, lat: 0.0495 }
  for (const layer of ['water', 'earth'])
    expect(
      (await featuresAt(beside, 14, layer)).some(({ covers }) => covers),
      layer,
    ).toBe(false)
  const along = { lng: 0.042, lat: 0.036 }
  expect((await featuresAt(along, 14, 'water')).some(({ covers }) => covers)).toBe(true)
})

test('an island is surrounded by sea, also when its coast appears twice', async () => {
  // Land is on the left, so the island's coast runs anticlockwise.
  const island = way({ natural: 'coastline' }, path(0.03, 0.03, 0.05, 0.03, 0.05, 0.05, 0.03, 0.05, 0.03, 0.03))
  const { featuresAt } = await tilesOf([island, island], bounds)
  const isSea = async (lng: number, lat: number) =>
    (await featuresAt({ lng, lat }, 13, 'water')).some(({ covers }) => covers)
  expect(await isSea(0.04, 0.04)).toBe(false)
  expect(await isSea(0.06, 0.04)).toBe(true)
  expect(await isSea(0.02, 0.06)).toBe(true)
})

test('a street far outside the map adds no tiles there', async () => {
  const { archive, featuresAt } = await tilesOf(
    [way({ highway: 'motorway', ref: 'A 1' }, path(-20, 0.05, 20, 0.05))],
    bounds,
  )
  expect(await featuresAt({ lng: 0.05, lat: 0.0501 }, 14, 'roads')).toHaveLength(1)
  expect(await featuresAt({ lng: 1, lat: 0.0501 }, 14, 'roads')).toEqual([])
  expect((await archive.getHeader()).numAddressedTiles).toBeLessThan(100)
})

test('a name for a region comes before the name in its language, and languages of no reader are left out', async () => {
  const names = {
    name: 'Praha',
    'name:pt': 'Praga',
    'name:pt-PT': 'Praga (PT)',
    'name:cs': 'Praha',
    'name:de': 'Prag;Hauptstadt',
    'name:ja': 'プラハ',
  }
  const { featuresAt } = await tilesOf(
    [
      way({ highway: 'residential', ...names }, path(0.04, 0.05, 0.06, 0.05)),
      way({ highway: 'service', 'name:de': 'Ohne örtlichen Namen' }, path(0.04, 0.051, 0.06, 0.051)),
    ],
    bounds,
  )
  const roads = (await featuresAt({ lng: 0.05, lat: 0.0505 }, 14, 'roads')).map(({ properties }) => properties)
  expect(roads).toEqual([
    { kind: 'minor_road', kind_detail: 'service' },
    { kind: 'minor_road', kind_detail: 'residential', name: 'Praha', 'name:pt': 'Praga (PT)', 'name:de': 'Prag' },
  ])
})

test('the metadata of an archive names the languages of its names', async () => {
  const { archive } = await tilesOf([way({ highway: 'residential' }, path(0.04, 0.05, 0.06, 0.05))], bounds)
  const { vector_layers } = (await archive.getMetadata()) as { vector_layers: { id: string; fields: object }[] }
  const fields = vector_layers.find(({ id }) => id === 'places')?.fields ?? {}
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['name', 'name:de', 'name:pt', 'name:ar']))
})
