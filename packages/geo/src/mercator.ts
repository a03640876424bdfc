import type { LatLng } from './point.ts'

/** Equatorial radius of WGS 84 in metres, as Web Mercator (EPSG:3857) uses it. */
export const MERCATOR_RADIUS_METRES = 6_378_137
/** The length of the equator. */
export const MERCATOR_WIDTH_METRES = 2 * Math.PI * MERCATOR_RADIUS_METRES
/** The edge of the map, because the projection has no poles. The database clamps to the same value. */
export const MERCATOR_MAX_LAT = 85.06

export interface MercatorPoint {
  x: number
  y: number
}

/** Web Mercator metres; latitudes beyond ±85.06 are clamped. */
export function mercator({ lat, lng }: LatLng): MercatorPoint {
  const clamped = Math.max(-MERCATOR_MAX_LAT, Math.min(MERCATOR_MAX_LAT, lat))
  return {
    x: MERCATOR_RADIUS_METRES * ((lng * Math.PI) / 180),
    y: MERCATOR_RADIUS_METRES * Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)),
  }
}

/** The length of one metre on the ground in Web Mercator metres at this latitude. */
export function mercatorStretch(lat: number): number {
  return 1 / Math.cos((Math.max(-MERCATOR_MAX_LAT, Math.min(MERCATOR_MAX_LAT, lat)) * Math.PI) / 180)
}
