import { coordinatesText, type Place, type Point } from '@scooter-rides/contract'
import { distanceMetres } from '@scooter-rides/geo'
import type { QueryClient } from '@tanstack/react-query'

import { t } from '../../lib/language/t.ts'
import { nearbyQuery, placeQuery, reverseQuery } from './places.queries.ts'

/** A click this close to a place selects it. */
const CLICK_METRES = 50
/** A place is not selected if its details locate it farther away. */
const DETAIL_METRES = 100
/** Within this distance a point lies in a town, otherwise near it. */
const IN_PLACE_METRES = 500

/** Names a point: by the place at it, else by the address or town in or near which it lies, else by its coordinates. */
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
    return { ...point, name: distance < IN_PLACE_METRES ? name : t('places.near', { place: name }), address }
  } catch {
    // A point is usable without a name.
    return point
  }
}

async function placeThere(queryClient: QueryClient, { lat, lng }: Point): Promise<Place | undefined> {
  try {
    const [nearest] = await queryClient.fetchQuery(nearbyQuery({ lat, lng, radius: CLICK_METRES }))
    const detail = nearest && (await queryClient.fetchQuery(placeQuery(nearest.placeId)))
    return detail && distanceMetres(detail, { lat, lng }) <= DETAIL_METRES ? detail : undefined
  } catch {
    return undefined
  }
}
