import type { PlaceCategory, Point } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { nearbyQuery } from '../../places/places.queries.ts'

/** Search radius around the last point of the route. */
const RADIUS_METRES = 5000
const MOST = 12

export function useNearbyStops(around: Point | undefined, category: PlaceCategory | undefined) {
  const query = useQuery({
    ...nearbyQuery({ ...(around ?? { lat: 0, lng: 0 }), radius: RADIUS_METRES, ...(category && { category }) }),
    enabled: around !== undefined && category !== undefined,
  })
  return { ...query, places: category && around ? query.data?.slice(0, MOST) : undefined }
}
