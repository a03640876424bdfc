import type { LatLng } from '@scooter-rides/geo'
import { DEGREE } from '@scooter-rides/osm-import'
import type { Box } from './region-file.ts'

/** Metres of a degree of latitude, rounded down so that a box is never too small. */
const DEGREE_METRES = 110_500

/** North of this latitude a circle may cross all meridians. */
const POLAR = 89.9

/** Two at the antimeridian, a belt at a pole. */
export function boxesAround({ lat, lng }: LatLng, metres: number): Box[] {
  const north = metres / DEGREE_METRES
  const farthest = Math.abs(lat) + north
  const east = farthest < POLAR ? Math.min(180, north / Math.cos((farthest * Math.PI) / 180)) : 180
  const rows = { south: toUnits(lat - north), north: toUnits(lat + north) }
  return [0, -360, 360]
    .map((turn) => ({ west: Math.max(-180, lng - east + turn), east: Math.min(180, lng + east + turn) }))
    .filter(({ west, east }) => west <= east)
    .map(({ west, east }) => ({ ...rows, west: toUnits(west), east: toUnits(east) }))
}

const toUnits = (degrees: number) => Math.round(degrees * DEGREE)
