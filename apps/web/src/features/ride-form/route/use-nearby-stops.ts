import type { PlaceCategory, Point } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { nearbyQuery } from '../../places/places.queries.ts'

/** Spec §9: stops are looked for this far from the last point. */
const RADIUS_METRES = 5000
/** The nearest; whoever wants more looks elsewhere along the way. */
const MOST = 12

/** What is there of a kind around the last point of the route. */
export function useNearbyStops(around: Point | undefined, category: PlaceCategory | undefined) {
  const query = useQuery({
    ...nearbyQuery({ ...(around ?? { lat: 0, lng: 0 }), radius: RADIUS_METRES, ...(category && { category }) }),
    enabled: around !== undefined && category !== undefined,
  })
  return { ...query, places: category && around ? query.data?.slice(0, MOST) : undefined }
}
