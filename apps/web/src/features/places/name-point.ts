import { coordinatesText, type Place, type Point } from '@scooter-rides/contract'
import { distanceMetres } from '@scooter-rides/geo'
import type { QueryClient } from '@tanstack/react-query'

import { nearbyQuery, placeQuery, reverseQuery } from './places.queries.ts'

/** Spec §9: a click this near to a place means the place … */
const CLICK_METRES = 50
/** … whose details must not lie farther away than this. */
const DETAIL_METRES = 100
/** Nearer than this a point lies in the town and not just near it. */
const IN_PLACE_METRES = 500

/**
 * A point under a name: of the place that stands there, else of the address or town that it lies in or near; under its
 * coordinates where nobody knows one.
 */
export async function namePoint(queryClient: QueryClient, { lat, lng }: Point): Promise<Place> {
  const point = {
    placeId: `point:${lat},${lng}`,
    name: coordinatesText({ lat, lng }),
    address: '',
    lat,
    lng,
    kind: 'point',
  }
  const there = await placeThere(queryClient, { lat, lng })
  if (there) return { ...point, name: there.name, address: there.address }
  try {
    const { name, address, distance = Infinity } = await queryClient.fetchQuery(reverseQuery({ lat, lng }))
    return { ...point, name: distance < IN_PLACE_METRES ? name : `Near ${name}`, address }
  } catch {
    // The point is good without its name.
    return point
  }
}

async function placeThere(queryClient: QueryClient, { lat, lng }: Point): Promise<Place | undefined> {
  try {
    const [nearest] = await queryClient.fetchQuery(nearbyQuery({ lat, lng, radius: CLICK_METRES }))
    const detail = nearest && (await queryClient.fetchQuery(placeQuery(nearest.placeId)))
    return detail && distanceMetres(detail, { lat, lng }) <= DETAIL_METRES ? detail : undefined
  } catch {
    // The address says enough.
    return undefined
  }
}
