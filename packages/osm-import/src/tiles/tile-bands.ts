import { GROUND_FROM_ZOOM, MAX_ZOOM, MIN_ZOOM } from './tile-schema.ts'

/** Zooms that are made together, from files that each contain the features of one tile of `fileZoom`. */
interface TileBand {
  from: number
  to: number
  fileZoom: number
}

/** Each file fits into memory: buildings and addresses, four fifths of a town, are only on the last zoom, whose files are the smallest. */
export const TILE_BANDS: readonly TileBand[] = [
  { from: MIN_ZOOM, to: GROUND_FROM_ZOOM - 1, fileZoom: MIN_ZOOM },
  { from: GROUND_FROM_ZOOM, to: MAX_ZOOM - 1, fileZoom: GROUND_FROM_ZOOM },
  { from: MAX_ZOOM, to: MAX_ZOOM, fileZoom: MAX_ZOOM - 2 },
]
