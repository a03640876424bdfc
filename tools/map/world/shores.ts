import type { IsLivedIn } from './lived-in.ts'
import { areaKm2 } from './rings.ts'
import { thinOut } from './thin-out.ts'

type Kind = 'land' | 'lake'

/** A ring of land or water, [longitude, latitude], and its area in square kilometres. */
export interface Shore {
  kind: Kind
  ring: GeoJSON.Position[]
  area: number
}

/** Half a million lakes and the islets of the empty north would fill three quarters of the map, so small ones are kept only near people. */
const SMALLEST_KM2 = { land: { wild: 2, lived: 0.05 }, lake: { wild: 30, lived: 2.5 } }
/** The tolerance of the simplification: fine only near people. */
const SHORE_METRES = { wild: 700, lived: 15 }
/** In the source, a small lake has few corners. With fewer than this, including the repeated first point, it looks like a splinter. */
const FEWEST_POINTS = { land: 4, lake: 12 }

export const shoreOf = (kind: Kind, ring: GeoJSON.Position[]): Shore => ({ kind, ring, area: areaKm2(ring) })

/** Drops shores that are too small for the map, and simplifies the others. */
export function worthDrawing(shores: readonly Shore[], isLivedIn: IsLivedIn): Shore[] {
  const toleranceAt = (point: GeoJSON.Position) => (isLivedIn(point) ? SHORE_METRES.lived : SHORE_METRES.wild)
  return shores
    .filter(({ kind, area, ring }) => {
      const { wild, lived } = SMALLEST_KM2[kind]
      return area >= wild || (area >= lived && isLivedIn(ring[0] ?? []))
    })
    .map(({ ring, ...shore }) => ({ ...shore, ring: thinOut(ring, toleranceAt) }))
    .filter(({ kind, ring }) => ring.length >= FEWEST_POINTS[kind])
}
