import {
  EARTH_RADIUS_METRES,
  mercator,
  MERCATOR_MAX_LAT,
  MERCATOR_RADIUS_METRES,
  mercatorStretch,
  metresPerDegree,
  type Bounds,
  type LatLng,
  type MercatorPoint,
} from '@scooter-rides/geo'

/** A part of the map that does not cross the antimeridian. */
export interface Piece extends Bounds {
  /** The shift of the piece from the reference point: 360 east of the antimeridian, -360 west. */
  turn: 0 | 360 | -360
  /** A meridian that belongs to the neighbouring piece. */
  exceptLng?: number
}

/** Web Mercator uses the equatorial radius, distances use the mean one. */
const mapPerTrueMetre = MERCATOR_RADIUS_METRES / EARTH_RADIUS_METRES
/** Larger than rounding errors. */
const paddingMetres = 1

/** One or two pieces, split at the antimeridian. Distances are measured from `around`. */
export function piecesOf(bounds: Bounds, around?: LatLng): Piece[] {
  const { west, east } = bounds
  if (west === -180 && east === 180) return around ? halves(bounds, around) : [{ ...bounds, turn: 0 }]
  if (west <= east) return [{ ...bounds, turn: 0 }]
  const isEast = (around?.lng ?? 0) >= 0
  return [
    { ...bounds, east: 180, turn: isEast ? 0 : -360 },
    { ...bounds, west: -180, turn: isEast ? 360 : 0 },
  ]
}

/** The half of the world around the reference point keeps its coordinates, the other half continues the map. */
function halves(bounds: Bounds, { lng }: LatLng): Piece[] {
  const edge = lng > 0 ? lng - 180 : lng + 180
  if (lng === 0) return [{ ...bounds, turn: 0 }]
  const [near, far]: [Bounds, Bounds] =
    lng > 0
      ? [
          { ...bounds, west: edge },
          { ...bounds, east: edge },
        ]
      : [
          { ...bounds, east: edge },
          { ...bounds, west: edge },
        ]
  return [
    { ...near, turn: 0 },
    { ...far, turn: lng > 0 ? 360 : -360, exceptLng: edge },
  ]
}

/** The largest distance on the map of a place within so many true metres; the map stretches towards the poles. */
export function reachOnMap({ lat }: LatLng, metres: number): number {
  const farthest = Math.abs(lat) + metres / metresPerDegree
  return farthest >= MERCATOR_MAX_LAT ? Infinity : metres * mercatorStretch(farthest) * mapPerTrueMetre + paddingMetres
}

/** Nearer places on the map cannot lie across the antimeridian. */
export function metresToAntimeridian({ lng }: LatLng): number {
  return mercator({ lat: 0, lng: 180 - Math.abs(lng) }).x
}

/** In Web Mercator metres, slightly enlarged: degrees decide what lies inside. */
export function cornersOf({ west, south, east, north }: Bounds): [MercatorPoint, MercatorPoint] {
  const a = mercator({ lat: south, lng: west })
  const b = mercator({ lat: north, lng: east })
  return [
    { x: a.x - paddingMetres, y: a.y - paddingMetres },
    { x: b.x + paddingMetres, y: b.y + paddingMetres },
  ]
}
