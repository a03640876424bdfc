import { join } from 'node:path'
import { regionFiles } from '../store/maps-layout.ts'
import type { RegionBounds } from '../store/region.ts'
import { fanOut } from './fan-out.ts'
import type { FeatureSink } from './osm-feature.ts'
import { createPlaceSink } from './places/place-sink.ts'
import { createTileSink } from './tiles/tile-sink.ts'

interface RegionSinksOptions {
  /** Of the build, where the files go. */
  folder: string
  workFolder: string
  name: string
  bounds: RegionBounds
}

/** All that is made of the features of a region. */
export interface RegionSinks {
  sink: FeatureSink
  /** How many of what there are, once the sink has finished. */
  counts: Record<string, number>
}

/** Tiles four times as long as places, on extracts of 1 to 3 MB. */
const finishTakes = [4, 1]

export function createRegionSinks({ folder, workFolder, name, bounds }: RegionSinksOptions): RegionSinks {
  const files = regionFiles(folder)
  const counts: Record<string, number> = {}
  const tiles = createTileSink({ file: files.tiles, workFolder: join(workFolder, 'tiles'), bounds, name })
  const places = createPlaceSink({ file: files.places, onCounted: (counted) => Object.assign(counts, counted) })
  return { sink: fanOut([tiles, places], finishTakes), counts }
}
