import { distanceMetres, metresAlong, pathMetres, pointAlong, type LatLng } from '@scooter-rides/geo'

/** Where stops are looked for: along a path, or around its only point. */
export interface Way {
  path: readonly LatLng[]
  metres: number
}

export const wayThrough = (path: readonly LatLng[]): Way => ({ path, metres: pathMetres(path) })

/** Where a place lies beside the way. */
export interface Spot {
  /** How far down the way, from 0 to 1. */
  share: number
  offMetres: number
}

export function spotOf({ path, metres }: Way, place: LatLng): Spot {
  const along = metresAlong(path, place)
  const nearest = pointAlong(path, along) ?? place
  return { share: metres === 0 ? 0 : along / metres, offMetres: distanceMetres(nearest, place) }
}

export interface Circle extends LatLng {
  radiusMetres: number
}

/** Each circle is a question or more. */
const MOST_CIRCLES = 16

/**
 * Circles that together cover a corridor so wide on either side of the way, between two shares of it. On a long way they
 * grow wider, so that there are never too many.
 */
export function circlesAlong({ path, metres }: Way, widthMetres: number, [from, to]: [number, number]): Circle[] {
  const length = metres * (to - from)
  const count = Math.min(MOST_CIRCLES, Math.ceil(length / (1.5 * widthMetres)) + 1)
  const step = count > 1 ? length / (count - 1) : 0
  const radiusMetres = Math.ceil(Math.hypot(widthMetres, step / 2))
  return Array.from({ length: count }, (_, index) => pointAlong(path, metres * from + step * index)).flatMap((centre) =>
    centre ? { ...centre, radiusMetres } : [],
  )
}
