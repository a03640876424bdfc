import {
  mercator,
  MERCATOR_MAX_LAT,
  mercatorStretch,
  type Bounds,
  type LatLng,
  type MercatorPoint,
} from '@scooter-rides/geo'

/** A piece of the world without the antimeridian inside. */
export interface Piece extends Bounds {
  /** Whole turns by which the piece lies away from the point that was asked about: 360 east of the antimeridian, -360 west. */
  turn: 0 | 360 | -360
  /** A meridian that the neighbouring piece covers already. */
  exceptLng?: number
}

/** The map is drawn on the equator's radius, distances are taken on the mean one. */
const mapPerTrueMetre = 6_378_137 / 6_371_008.8
const metresPerDegree = (Math.PI * 6_371_008.8) / 180
/** More than rounding can take from either side. */
const paddingMetres = 1

/** The box in one piece, or in two where it crosses the antimeridian. `around` is the point that distances are taken from. */
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

/** The whole round: what lies within half a turn as it is, the rest as if the map went on. */
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

/** How far away on the map a place can be that truly lies within so many metres; the map stretches towards the poles. */
export function reachOnMap({ lat }: LatLng, metres: number): number {
  const farthest = Math.abs(lat) + metres / metresPerDegree
  return farthest >= MERCATOR_MAX_LAT ? Infinity : metres * mercatorStretch(farthest) * mapPerTrueMetre + paddingMetres
}

/** How far away on the map the antimeridian is: nothing nearer can be missed by not looking across it. */
export function metresToAntimeridian({ lng }: LatLng): number {
  return mercator({ lat: 0, lng: 180 - Math.abs(lng) }).x
}

/** The corners of a piece in Web Mercator metres, a little wide: degrees decide what lies inside. */
export function cornersOf({ west, south, east, north }: Bounds): [MercatorPoint, MercatorPoint] {
  const a = mercator({ lat: south, lng: west })
  const b = mercator({ lat: north, lng: east })
  return [
    { x: a.x - paddingMetres, y: a.y - paddingMetres },
    { x: b.x + paddingMetres, y: b.y + paddingMetres },
  ]
}
