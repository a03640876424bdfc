import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rideCountQuery, ridesQuery, type RideFilters } from '../../rides/rides.queries.ts'

/** The number of rides that the list shows at first and adds with each "More". */
const LIST_STEP = 20
/** The page size of the query; the list reveals a page in steps, a map shows it at once. */
const PAGE = 100

interface FoundRidesOptions {
  isEnabled: boolean
  /** The number of rides to fetch for a map, independent of the list. */
  mostOnMap: number
}

/** The rides of one query for a list that grows by "More" and for a map that shows more of them at once. */
export function useFoundRides(filters: RideFilters, { isEnabled, mostOnMap }: FoundRidesOptions) {
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
    /** Undefined until the first response. */
    rides: found,
    listed: found?.slice(0, length),
    /** False if the server has more. */
    isAll: !hasNextPage,
    /** Whether the rides are those of the previous query. */
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
