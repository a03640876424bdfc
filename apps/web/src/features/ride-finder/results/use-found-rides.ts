import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rideCountQuery, ridesQuery, type RideFilters } from '../../rides/rides.queries.ts'

/** Rides of the list at first, and with each "More". */
const LIST_STEP = 20
/** Fetched at once; the list shows them by and by, a map all of them. */
const PAGE = 100

interface Wanted {
  isEnabled: boolean
  /** So many are fetched for a map, however few the list shows. */
  mostOnMap: number
}

/** The rides of one question for a list that grows by "More" and for a map that shows more of them at once. */
export function useFoundRides(filters: RideFilters, { isEnabled, mostOnMap }: Wanted) {
  const search = JSON.stringify(filters)
  const order = filters.near ? { sort: 'near' as const } : {}
  const rides = useInfiniteQuery({
    ...ridesQuery({ ...filters, ...order, limit: PAGE }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ ...rideCountQuery(filters), enabled: isEnabled, placeholderData: keepPreviousData })
  const found = rides.data
  const [opened, setOpened] = useState({ search, length: LIST_STEP })
  const length = opened.search === search ? opened.length : LIST_STEP

  const { hasNextPage, fetchNextPage } = rides
  const isShort = found !== undefined && found.length < Math.max(length, mostOnMap)
  const isAtRest = !rides.isFetching && !rides.isPlaceholderData && !rides.isFetchNextPageError
  useEffect(() => {
    if (hasNextPage && isShort && isAtRest) void fetchNextPage()
  }, [hasNextPage, isShort, isAtRest, fetchNextPage])

  return {
    /** Undefined until the first answer. */
    rides: found,
    listed: found?.slice(0, length),
    /** False where there are more than were fetched. */
    isAll: !hasNextPage,
    /** What is there answers the question before. */
    isBusy: rides.isPlaceholderData,
    error: rides.error,
    count: count.data ?? { count: found?.length ?? 0, isExact: !hasNextPage },
    more() {
      setOpened({ search, length: length + LIST_STEP })
      if (rides.isFetchNextPageError) void fetchNextPage()
    },
    retry: () => void rides.refetch(),
  }
}
