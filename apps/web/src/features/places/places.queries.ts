import { autocompletePlaces, geocodePlace, type Point, reversePlace } from '@scooter-rides/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { call } from '../../api/call.ts'

/** Rounded to about 10 km: as near as "near" matters, and the same question while the rider moves about. */
const roughly = (degrees: number) => Math.round(degrees * 10) / 10

/** What a rider may mean by what is typed so far; the last list stays until the next one is there. */
export const placeSuggestionsQuery = ({ q, near }: { q: string; near?: Point | undefined }) => {
  const query = { q, ...(near && { lat: roughly(near.lat), lng: roughly(near.lng) }) }
  return queryOptions({
    queryKey: ['places', 'suggestions', query],
    queryFn: ({ signal }) => call(autocompletePlaces, { query, signal }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  })
}

/** The one place a finished text means; fails with 404 when there is none. */
export const geocodeQuery = (q: string) =>
  queryOptions({ queryKey: ['places', 'geocode', q], queryFn: () => call(geocodePlace, { query: { q } }) })

/** The place at a point; fails with 404 far from everything. */
export const reverseQuery = ({ lat, lng }: Point) =>
  queryOptions({
    queryKey: ['places', 'reverse', lat, lng],
    queryFn: () => call(reversePlace, { query: { lat, lng } }),
  })
