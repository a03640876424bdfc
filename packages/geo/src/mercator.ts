import type { LatLng } from './point.ts'

/** Equatorial radius of WGS 84 in metres, as Web Mercator (EPSG:3857) uses it. */
const RADIUS_METRES = 6_378_137
/** Beyond this the map ends: the poles themselves have no logarithm. The database clamps to the same value. */
export const MERCATOR_MAX_LAT = 85.06

export interface MercatorPoint {
  x: number
  y: number
}

/** Web Mercator metres; latitudes past ±85.06 are drawn at the edge. */
export function mercator({ lat, lng }: LatLng): MercatorPoint {
  const clamped = Math.max(-MERCATOR_MAX_LAT, Math.min(MERCATOR_MAX_LAT, lat))
  return {
    x: RADIUS_METRES * ((lng * Math.PI) / 180),
    y: RADIUS_METRES * Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)),
  }
}

/** How many Web Mercator metres one true metre has become at this latitude. */
export function mercatorStretch(lat: number): number {
  return 1 / Math.cos((Math.max(-MERCATOR_MAX_LAT, Math.min(MERCATOR_MAX_LAT, lat)) * Math.PI) / 180)
}
