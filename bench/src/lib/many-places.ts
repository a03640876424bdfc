import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createPlaceSink,
  mapData,
  openNodeLocations,
  openWayPaths,
  type OsmFeature,
  type PlaceCounts,
  readFeatures,
  surveyExtract,
} from '@scooter-rides/osm-import/testing'
import { regionFiles, regionFolder } from '../../../apps/server/src/maps/store/maps-layout.ts'
import { writeCurrentMaps } from '../../../apps/server/src/maps/store/current-maps.ts'

const extracts = ['porto-2020', 'baltimore-2015']
/** Each copy of the towns has its own field, in degrees. */
const field = { lat: 0.3, lng: 0.4, columns: 12, south: 36, west: -100 }
const build = 'bench'

/** The folder of a region with about this many named places: copies of real towns at other positions with other names. */
export async function makeManyPlaces(
  dataDir: string,
  leastPlaces: number,
): Promise<{ file: string; counts: PlaceCounts }> {
  const maps = join(dataDir, 'maps')
  const region = regionFolder(maps, build, build)
  await mkdir(region, { recursive: true })
  const file = regionFiles(region).places
  const towns = await Promise.all(extracts.map(async (name) => wanted(await featuresOf(mapData(name), dataDir))))
  // The first copies show how many are needed.
  const some = await importCopies(file, towns, 1)
  // Postcodes are the same in all copies and count once.
  const copies = Math.ceil((leastPlaces * 1.05) / (some.places + some.streets))
  const counts = await importCopies(file, towns, copies)
  await writeFile(regionFiles(region).manifest, JSON.stringify(manifest(counts)))
  await writeCurrentMaps(maps, { regions: { [build]: build }, graph: null })
  return { file, counts }
}

async function importCopies(file: string, towns: OsmFeature[][], copies: number): Promise<PlaceCounts> {
  let counts: PlaceCounts = { places: 0, streets: 0, addresses: 0 }
  const sink = createPlaceSink({ file, languages: [], onCounted: (counted) => (counts = counted) })
  for (let copy = 0; copy < copies; copy++)
    for (const [index, features] of towns.entries())
      for (const feature of features) await sink.add(copied(feature, copy * towns.length + index, copy))
  await sink.finish()
  return counts
}

async function featuresOf(file: string, folder: string): Promise<OsmFeature[]> {
  if (!existsSync(file)) throw new Error(`${file} is missing: name the folder of the extracts in MAP_TEST_DATA.`)
  const work = join(folder, `reading-${Math.random()}`)
  await mkdir(work)
  const locations = openNodeLocations({ file: join(work, 'nodes') })
  const survey = await surveyExtract({ file, locations, onRead: () => {} })
  if (!survey) throw new Error(`${file} is not sorted.`)
  const paths = openWayPaths(join(work, 'paths'), survey.memberWays)
  const features: OsmFeature[] = []
  const sink = { add: (feature: OsmFeature) => void features.push(feature), finish: async () => {} }
  await readFeatures({ file, locations, paths, sink, onRead: () => {} })
  locations.close()
  paths.close()
  await rm(work, { recursive: true })
  return features
}

/** Without features that have neither name nor number, and without borders, which would be large in every copy. */
const wanted = (features: OsmFeature[]) =>
  features.filter(({ tags }) => !tags.boundary && (tags.name || tags.amenity || tags['addr:housenumber']))

function copied({ type, id, tags, geometry }: OsmFeature, index: number, copy: number): OsmFeature {
  const first = firstOf(geometry)
  const lat = field.south + field.lat * Math.floor(index / field.columns) - Math.floor(first.lat * 2) / 2
  const lng = field.west + field.lng * (index % field.columns) - Math.floor(first.lng * 2) / 2
  const moved = (path: Float64Array) => path.map((degrees, place) => degrees + (place % 2 === 0 ? lng : lat))
  return {
    type,
    id: id * 1000 + copy,
    tags: Object.fromEntries(
      Object.entries(tags).map(([key, text]) => [key, isName(key) ? otherName(text, copy) : text]),
    ),
    geometry:
      geometry.kind === 'point'
        ? { kind: 'point', lat: geometry.lat + lat, lng: geometry.lng + lng }
        : geometry.kind === 'line'
          ? { kind: 'line', path: moved(geometry.path) }
          : { kind: 'area', polygons: geometry.polygons.map((rings) => rings.map(moved)) },
  }
}

const isName = (key: string) => key.includes('name') || key === 'addr:street'

function firstOf(geometry: OsmFeature['geometry']) {
  if (geometry.kind === 'point') return geometry
  const path = geometry.kind === 'line' ? geometry.path : geometry.polygons[0]?.[0]
  return { lng: path?.[0] ?? 0, lat: path?.[1] ?? 0 }
}

const sorts =
  /^(street|avenue|road|lane|court|north|south|east|west|travessa|largo|praça|avenida|church|school|hotel|restaurante|café)$/i

/** Half of the long words get different vowels in each copy, deterministically: about as many words as in a country. */
function otherName(name: string, copy: number): string {
  if (copy === 0) return name
  return name
    .split(' ')
    .map((word) => {
      const mix = hash(`${word} ${copy}`)
      if (word.length < 4 || sorts.test(word) || mix % 2 === 0) return word
      const vowel = 'aeiou'.charAt(Math.floor(mix / 2) % 5)
      const syllable = `${'bdfgklmnprstvz'.charAt(Math.floor(mix / 10) % 14)}${vowel}`
      const cut = 1 + (Math.floor(mix / 140) % (word.length - 2))
      return word.slice(0, cut) + syllable + word.slice(cut + 1)
    })
    .join(' ')
}

/** FNV-1a. */
function hash(text: string): number {
  let mix = 0x811c9dc5
  for (const letter of text) mix = Math.imul(mix ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return mix >>> 0
}

const manifest = (counts: PlaceCounts) => ({
  id: build,
  name: 'A million places',
  build,
  bounds: { west: -110, south: 30, east: -80, north: 50 },
  source: { kind: 'file' },
  extractDate: null,
  importedAt: new Date().toISOString(),
  bytes: 0,
  counts: { ...counts },
  has: { tiles: false, places: true, roads: false },
})
