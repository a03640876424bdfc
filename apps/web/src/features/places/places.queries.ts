import {
  autocompletePlaces,
  geocodePlace,
  getPlace,
  listMapRegions,
  nearbyPlaces,
  type PlaceCategory,
  type Point,
  reversePlace,
  timeZoneAt,
} from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { placeKeys } from './places.keys.ts'

/** Rounded to about 10 km, which is enough for ranking and keeps the query key while the rider moves. */
const roughly = (degrees: number) => Math.round(degrees * 10) / 10

interface PlaceLookup {
  q: string
  /** The nearer one of two places with the same name is ranked first. */
  near?: Point | undefined
}

const question = ({ q, near }: PlaceLookup) => ({ q, ...(near && { lat: roughly(near.lat), lng: roughly(near.lng) }) })

export const placeSuggestionsQuery = (lookup: PlaceLookup) => {
  const query = question(lookup)
  return queryOptions({
    queryKey: placeKeys.suggestions(query),
    queryFn: ({ signal }) => call(autocompletePlaces, { query, signal }),
    enabled: query.q !== '',
  })
}

/** The best match for a complete text; fails with 404 if there is none. */
export const geocodeQuery = (lookup: PlaceLookup) => {
  const query = question(lookup)
  return queryOptions({ queryKey: placeKeys.geocode(query), queryFn: () => call(geocodePlace, { query }) })
}

export const mapRegionsQuery = () =>
  queryOptions({ queryKey: placeKeys.regions(), queryFn: () => call(listMapRegions) })

/** The place at a point; fails with 404 if nothing is near. */
export const reverseQuery = ({ lat, lng }: Point) =>
  queryOptions({
    queryKey: placeKeys.reverse({ lat, lng }),
    queryFn: () => call(reversePlace, { query: { lat, lng } }),
  })

export const timeZoneQuery = ({ lat, lng }: Point) =>
  queryOptions({
    queryKey: placeKeys.timeZone({ lat, lng }),
    queryFn: () => call(timeZoneAt, { query: { lat, lng } }),
  })

interface Around extends Point {
  /** Metres. */
  radius: number
  category?: PlaceCategory
}

export const nearbyQuery = (query: Around) =>
  queryOptions({
    queryKey: placeKeys.nearby(query),
    queryFn: ({ signal }) => call(nearbyPlaces, { query, signal }),
  })

export const placeQuery = (placeId: string) =>
  queryOptions({
    queryKey: placeKeys.place(placeId),
    queryFn: () => call(getPlace, { params: { placeId } }),
  })
