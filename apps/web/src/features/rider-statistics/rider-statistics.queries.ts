import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getSharedStatistics,
  getStatistics,
  limits,
  listOdometerReadings,
  listRiddenRides,
  type RiddenRide,
} from '@scooter-rides/contract'
import { call, callPage } from '../../api/call.ts'
import { riderStatisticsKeys } from './rider-statistics.keys.ts'

/** Rides end by the clock, without a live event. */
const staleTime = 5000

/** The rider's own statistics, by default of this year; the previous year stays visible until the next one arrives. */
export const statisticsQuery = (year?: number) =>
  queryOptions({
    queryKey: riderStatisticsKeys.own(year),
    queryFn: ({ signal }) => call(getStatistics, { query: year === undefined ? {} : { year }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** The statistics that a rider shares; one's own too, without the expensive parts. */
export const sharedStatisticsQuery = (userId: string) =>
  queryOptions({
    queryKey: riderStatisticsKeys.shared(userId),
    queryFn: ({ signal }) => call(getSharedStatistics, { params: { userId }, query: {}, signal }),
    staleTime,
  })

export const odometerReadingsQuery = (vehicleId: number) =>
  queryOptions({
    queryKey: riderStatisticsKeys.readings(vehicleId),
    queryFn: ({ signal }) => call(listOdometerReadings, { params: { vehicleId }, query: { limit: 5 }, signal }),
    staleTime,
  })

interface RidesPage {
  items: RiddenRide[]
  nextCursor: string | undefined
}

export const riddenRidesQuery = (year: number) =>
  infiniteQueryOptions({
    queryKey: riderStatisticsKeys.rides(year),
    queryFn: ({ pageParam: cursor, signal }): Promise<RidesPage> =>
      callPage(listRiddenRides, { query: { year, limit: limits.pageDefault, ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap(({ items }) => items),
    staleTime,
  })
