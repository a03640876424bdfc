import { coordinatesText, type Place, type Point } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'

import { reverseQuery } from './places.queries.ts'

/** Nearer than this a point lies in the place and not just near it. */
const IN_PLACE_METRES = 500

/** A point under the name of the town that it lies in or near; under its coordinates where nobody knows one. */
export async function namePoint(queryClient: QueryClient, { lat, lng }: Point): Promise<Place> {
  const point = {
    placeId: `point:${lat},${lng}`,
    name: coordinatesText({ lat, lng }),
    address: '',
    lat,
    lng,
    kind: 'point',
  }
  try {
    const { name, address, distance = Infinity } = await queryClient.fetchQuery(reverseQuery({ lat, lng }))
    return { ...point, name: distance < IN_PLACE_METRES ? name : `Near ${name}`, address }
  } catch {
    // The point is good without its name.
    return point
  }
}
