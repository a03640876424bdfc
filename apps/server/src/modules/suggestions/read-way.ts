import type { Point } from '@scooter-rides/contract'
import { decodePolyline, simplify, type LatLng } from '@scooter-rides/geo'
import { wayThrough, type Way } from './corridor/way.ts'
import { noRoute } from './suggestions.errors.ts'

const MOST_POINTS = 128
/** Points from which those are chosen; the cost is the product of both numbers. */
const MOST_MEASURED = 4096

interface Where {
  near?: Point | undefined
  route?: string | undefined
}

/** @throws 400 for an invalid route */
export function readWay({ near, route }: Where): Way {
  const path = route ? decode(route) : []
  const points = path.length > 0 ? path : near ? [near] : []
  if (points.length === 0) throw noRoute()
  return wayThrough(simplify(thinned(points), MOST_POINTS))
}

function thinned(points: LatLng[]): LatLng[] {
  const step = Math.ceil(points.length / MOST_MEASURED)
  return points.filter((_, index) => index % step === 0 || index === points.length - 1)
}

function decode(route: string): LatLng[] {
  try {
    const path = decodePolyline(route)
    if (path.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return path
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw noRoute()
}
