import type { Bounds } from './bounds.ts'
import { metresPerDegree } from './distance.ts'
import type { LatLng } from './point.ts'

export const wholeWorld: Bounds = { west: -180, south: -90, east: 180, north: 90 }
/** More than rounding errors. */
const paddingDegrees = 1e-6

/** A box around all points within a distance. If a pole lies inside, the box spans all longitudes. */
export function boundsAround({ lat, lng }: LatLng, metres: number): Bounds {
  const reach = metres / metresPerDegree + paddingDegrees
  const south = Math.max(-90, lat - reach)
  const north = Math.min(90, lat + reach)
  if (south <= -90 || north >= 90) return { ...wholeWorld, south, north }
  const sine = Math.sin(radians(reach)) / Math.cos(radians(lat))
  const turn = sine >= 1 ? 180 : (Math.asin(sine) * 180) / Math.PI + paddingDegrees
  return turn >= 180
    ? { ...wholeWorld, south, north }
    : { west: wrap(lng - turn), east: wrap(lng + turn), south, north }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Exact, because a hidden square must not move by rounding. */
const wrap = (lng: number) => (lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng)
