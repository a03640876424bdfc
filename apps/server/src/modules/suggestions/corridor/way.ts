import { distanceMetres, metresAlong, pathMetres, pointAlong, type LatLng } from '@scooter-rides/geo'

/** A path, or its only point. */
export interface Way {
  path: readonly LatLng[]
  metres: number
}

export const wayThrough = (path: readonly LatLng[]): Way => ({ path, metres: pathMetres(path) })

export interface Spot {
  /** From 0 to 1 along the path. */
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

/** Each circle costs at least one query. */
const MOST_CIRCLES = 16

/** The circles cover a corridor on both sides of the path, between two shares of it. On a long path they are larger, so that their number is limited. */
export function circlesAlong({ path, metres }: Way, widthMetres: number, [from, to]: [number, number]): Circle[] {
  const length = metres * (to - from)
  const count = Math.min(MOST_CIRCLES, Math.ceil(length / (1.5 * widthMetres)) + 1)
  const step = count > 1 ? length / (count - 1) : 0
  const radiusMetres = Math.ceil(Math.hypot(widthMetres, step / 2))
  return Array.from({ length: count }, (_, index) => pointAlong(path, metres * from + step * index)).flatMap((centre) =>
    centre ? { ...centre, radiusMetres } : [],
  )
}
