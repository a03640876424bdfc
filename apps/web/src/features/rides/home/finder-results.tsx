import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStartPoint } from '../../places/use-start-point.ts'
import { rideCountQuery, ridesQuery } from '../rides.queries.ts'
import { AvailableRides } from './available-rides.tsx'
import { writeArea, type FinderState } from './finder-address.ts'
import { finderFilters } from './finder-filters.ts'
import { FinderMap } from './finder-map.tsx'

/** Rides of the list at first, and with each "More". */
const LIST_STEP = 20
/** Fetched at once; the list shows them by and by, the map all of them. */
const PAGE = 100
/** More marks than this say nothing that their number does not. */
const MOST_ON_MAP = 200

interface FinderResultsProps {
  state: FinderState
  position: { lat: number; lng: number } | null
  onAreaChange: (area: string) => void
}

/** What was found: a map and a list that follow each other. */
export function FinderResults({ state, position, onAreaChange }: FinderResultsProps) {
  const startPoint = useStartPoint()
  const middle = position ?? startPoint
  // Until the map is moved it shows the middle, and the list begins there too.
  const filters = finderFilters(state, position ?? (state.area === undefined ? startPoint : null))
  const isPlaced = state.lat !== undefined || state.area !== undefined || middle !== undefined
  const search = JSON.stringify(filters)
  const order = filters.near ? { sort: 'near' as const } : {}
  const rides = useInfiniteQuery({
    ...ridesQuery({ ...filters, ...order, limit: PAGE }),
    enabled: isPlaced,
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ ...rideCountQuery(filters), enabled: isPlaced, placeholderData: keepPreviousData })
  const found = rides.data
  const [opened, setOpened] = useState({ search, length: LIST_STEP })
  const length = opened.search === search ? opened.length : LIST_STEP

  const { hasNextPage, fetchNextPage } = rides
  const isShort = found !== undefined && found.length < Math.max(length, MOST_ON_MAP)
  const isAtRest = !rides.isFetching && !rides.isPlaceholderData && !rides.isFetchNextPageError
  useEffect(() => {
    if (hasNextPage && isShort && isAtRest) void fetchNextPage()
  }, [hasNextPage, isShort, isAtRest, fetchNextPage])

  const [pointedId, setPointedId] = useState<number>()
  const point = useCallback(
    (rideId: number, isPointed: boolean) =>
      setPointedId((current) => (isPointed ? rideId : current === rideId ? undefined : current)),
    [],
  )
  const list = useRef<HTMLDivElement>(null)
  return (
    <div className="finder">
      <FinderMap
        state={state}
        position={position}
        middle={middle}
        rides={found ?? []}
        isAll={!hasNextPage}
        isBusy={rides.isPlaceholderData}
        pointed={found?.find(({ id }) => id === pointedId)}
        onPoint={point}
        onMove={({ bounds }) => onAreaChange(writeArea(bounds))}
        onTight={() => list.current?.focus()}
      />
      <AvailableRides
        ref={list}
        rides={found?.slice(0, length)}
        count={count.data ?? { count: found?.length ?? 0, isExact: !hasNextPage }}
        isHere={state.area !== undefined}
        saysHowFar={position !== null || state.lat !== undefined}
        isBusy={rides.isPlaceholderData}
        error={rides.error}
        pointedId={pointedId}
        onPoint={point}
        onMore={() => {
          setOpened({ search, length: length + LIST_STEP })
          if (rides.isFetchNextPageError) void fetchNextPage()
        }}
        onRetry={() => void rides.refetch()}
      />
    </div>
  )
}
