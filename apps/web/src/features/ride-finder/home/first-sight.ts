import { distanceMetres, type LatLng } from '@scooter-rides/geo'

/** Farther away than a day's ride nobody starts. */
const FARTHEST_METRES = 100_000
/** A few other rides that are hardly farther than the nearest one. */
const MOST_RIDES = 3
const HARDLY_FARTHER = 1.5

/** What the map of rides opens with in sight: its middle, and where the rides nearest to it start. */
export function firstSight(
  middle: LatLng,
  rides: readonly { startLat: number | null; startLng: number | null }[],
): LatLng[] {
  const near = rides
    .flatMap(({ startLat: lat, startLng: lng }) => (lat === null || lng === null ? [] : { lat, lng }))
    .map((start) => ({ start, metres: distanceMetres(middle, start) }))
    .filter(({ metres }) => metres <= FARTHEST_METRES)
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, MOST_RIDES)
  const [nearest] = near
  return [
    middle,
    ...near.filter(({ metres }) => nearest && metres <= nearest.metres * HARDLY_FARTHER).map(({ start }) => start),
  ]
}
