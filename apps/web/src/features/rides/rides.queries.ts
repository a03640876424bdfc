import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  clusterRides,
  countRides,
  getRide,
  getRideSeries,
  getRideTurns,
  listParticipants,
  listRides,
  type RideClusterQuery,
  type RideListQuery,
  type RideWithStops,
} from '@scooter-rides/contract'
import { call, callPage } from '../../api/call.ts'
import { liveList, liveLists, liveRide } from './live-rides.ts'
import { noteOwnChange } from './own-changes.ts'
import { rideKeys } from './rides.keys.ts'

export type RideFilters = Omit<RideListQuery, 'cursor'>

export const rideQuery = (rideId: number) =>
  queryOptions({
    queryKey: rideKeys.ride(rideId),
    queryFn: ({ signal }) => call(getRide, { params: { rideId }, signal }),
    meta: { live: liveRide(rideId) },
  })

export const rideSeriesQuery = (rideId: number) =>
  queryOptions({
    queryKey: rideKeys.series(rideId),
    queryFn: ({ signal }) => call(getRideSeries, { params: { rideId }, signal }),
    meta: { live: { topics: liveRide(rideId).topics } },
  })

/** The turns of a ride whose route is completely visible to the reader. */
export const rideTurnsQuery = ({ id: rideId, version, routeData }: RideWithStops) =>
  queryOptions({
    queryKey: rideKeys.turns(rideId, version, routeData?.geometry),
    queryFn: ({ signal }) => call(getRideTurns, { params: { rideId }, signal }),
  })

/** The participants, paged; requests come first for the organiser. */
export const participantsQuery = (rideId: number) =>
  infiniteQueryOptions({
    queryKey: rideKeys.participants(rideId),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listParticipants, { params: { rideId }, query: { limit: 50, ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    meta: { live: { topics: liveRide(rideId).topics } },
    select: (data) => data.pages.flatMap((page) => page.items),
  })

export const ridesQuery = (filters: RideFilters) =>
  infiniteQueryOptions({
    queryKey: rideKeys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      callPage(listRides, { query: { ...filters, ...(pageParam !== undefined && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    meta: { live: liveList(filters) },
    select: (data) => data.pages.flatMap((page) => page.items),
  })

/** The total number of rides that match the filters. */
export const rideCountQuery = (filters: Omit<RideFilters, 'limit' | 'sort'>) =>
  queryOptions({
    queryKey: rideKeys.count(filters),
    queryFn: ({ signal }) => call(countRides, { query: filters, signal }),
    meta: { live: liveLists },
  })

/** Clusters of ride starts, for lists too long to draw. */
export const rideClustersQuery = (query: RideClusterQuery) =>
  queryOptions({
    queryKey: rideKeys.clusters(query),
    queryFn: ({ signal }) => call(clusterRides, { query, signal }),
    meta: { live: liveLists },
  })

/** Stores the server's reply to a change that this tab made, and refetches the lists of rides. */
export function cacheRide(queryClient: QueryClient, ride: RideWithStops) {
  noteOwnChange(ride)
  queryClient.setQueryData(rideQuery(ride.id).queryKey, ride)
  void queryClient.invalidateQueries({ queryKey: rideKeys.lists })
}

/** Refetches all queries of a ride, and the lists of rides. */
export function invalidateRide(queryClient: QueryClient, rideId: number) {
  void queryClient.invalidateQueries({ queryKey: rideKeys.ride(rideId) })
  void queryClient.invalidateQueries({ queryKey: rideKeys.lists })
}
