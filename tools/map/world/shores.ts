import type { IsLivedIn } from './lived-in.ts'
import { areaKm2 } from './rings.ts'
import { thinOut } from './thin-out.ts'

type Kind = 'land' | 'lake'

/** What stands within the ring, [longitude, latitude], and how large it is in square kilometres. */
export interface Shore {
  kind: Kind
  ring: GeoJSON.Position[]
  area: number
}

/**
 * The half million lakes and the islets of the empty north would fill three quarters of the map. So the small ones
 * are kept only where people live, and therefore ride.
 */
const SMALLEST_KM2 = { land: { wild: 2, lived: 0.05 }, lake: { wild: 30, lived: 2.5 } }
/** How far a shore may stray beyond what it does in the source: finely only where there is somebody to see it. */
const SHORE_METRES = { wild: 700, lived: 15 }
/** The source knows a small lake by a few corners; one of fewer, the last being the first again, looks like a splinter. */
const FEWEST_POINTS = { land: 4, lake: 12 }

export const shoreOf = (kind: Kind, ring: GeoJSON.Position[]): Shore => ({ kind, ring, area: areaKm2(ring) })

/** Only what is worth its place on the map, as finely as it is worth. */
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
