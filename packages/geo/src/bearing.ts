import { shorterTurn } from './longitude.ts'
import type { LatLng } from './point.ts'

/** The initial direction from `from` to `to`, in degrees clockwise from north, in [0, 360); 0 for the same point. */
export function bearingDegrees(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180
  const [a, b] = [from.lat * radians, to.lat * radians]
  const turn = shorterTurn(from.lng, to.lng) * radians
  const east = Math.sin(turn) * Math.cos(b)
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn)
  return (Math.atan2(east, north) / radians + 360) % 360
}

/** The difference of two directions in degrees, from 0 to 180. */
export function turnBetween(one: number, other: number): number {
  return Math.abs(shorterTurn(one, other))
}
