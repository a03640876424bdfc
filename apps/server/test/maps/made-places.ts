import { join } from 'node:path'
import { languages } from '@scooter-rides/messages'
import {
  createPlaceSink,
  featuresOf,
  type OsmFeature,
  type PlaceCounts,
  testFolder,
} from '@scooter-rides/osm-import/testing'

type Tags = Record<string, string>

export const spot = (id: number, lat: number, lng: number, tags: Tags): OsmFeature => ({
  type: 'node',
  id,
  tags,
  geometry: { kind: 'point', lat, lng },
})

/** A street from one point to another, `[lat, lng]` each. */
export const street = (id: number, name: string, ...corners: [lat: number, lng: number][]): OsmFeature => ({
  type: 'way',
  id,
  tags: { highway: 'residential', name },
  geometry: { kind: 'line', path: Float64Array.from(corners.flatMap(([lat, lng]) => [lng, lat])) },
})

/** With the code of the import. */
export async function makePlaces(features: readonly OsmFeature[]): Promise<{ file: string; counts: PlaceCounts }> {
  const file = join(await testFolder(), 'places.sqlite')
  let counts: PlaceCounts = { places: 0, streets: 0, addresses: 0 }
  const sink = createPlaceSink({
    file,
    languages: languages.map(({ tag }) => tag),
    onCounted: (counted) => (counts = counted),
  })
  for (const feature of features) await sink.add(feature)
  await sink.finish()
  return { file, counts }
}

export const placesOfExtract = async (extract: string) => makePlaces((await featuresOf(extract)).features)
