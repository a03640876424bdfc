import { shorterTurn } from '../longitude.ts'
import type { LatLng } from '../point.ts'

/** The spot nearest to a third point, on the line as drawn: degrees east are scaled by the latitude and continue across the antimeridian. */
export function nearestBetween(start: LatLng, end: LatLng, point: LatLng): { at: LatLng; share: number } {
  const shrink = Math.cos((start.lat * Math.PI) / 180)
  const [east, north] = [shorterTurn(start.lng, end.lng) * shrink, end.lat - start.lat]
  const [toEast, toNorth] = [shorterTurn(start.lng, point.lng) * shrink, point.lat - start.lat]
  const length = east ** 2 + north ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (toEast * east + toNorth * north) / length))
  return { at: { lat: start.lat + north * share, lng: start.lng + (east * share) / shrink }, share }
}
