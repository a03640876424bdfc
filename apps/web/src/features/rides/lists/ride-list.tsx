import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Ride } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ridesQuery, type RideFilters } from '../rides.queries.ts'
import { RideRow, type RideRowProps } from './ride-row.tsx'

interface RideListProps {
  filters: RideFilters
  empty: ReactNode
  actionsOf?: RideRowProps['actionsOf']
  factOf?: RideRowProps['factOf']
}

/** Rides in rows, paged, with loading, empty and error states. */
export function RideList({ filters, empty, actionsOf, factOf }: RideListProps) {
  const rides = useInfiniteQuery(ridesQuery(filters))
  if (rides.error && !rides.data)
    return <LoadFailed title={t('rides.lists.failed')} error={rides.error} onRetry={() => void rides.refetch()} />
  if (!rides.data) return <RowSkeletons />
  if (rides.data.length === 0) return empty
  return <RideRows rides={rides} actionsOf={actionsOf} factOf={factOf} />
}

interface RideRowsProps {
  rides: Pick<
    UseInfiniteQueryResult<Ride[]>,
    'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  actionsOf: RideRowProps['actionsOf']
  factOf?: RideRowProps['factOf']
}

/** The loaded pages of a list, and the button for the next. */
export function RideRows({ rides, actionsOf, factOf }: RideRowsProps) {
  return (
    <>
      <ul className="rows">
        {rides.data?.map((ride) => (
          <RideRow key={ride.id} ride={ride} actionsOf={actionsOf} factOf={factOf} />
        ))}
      </ul>
      <ShowMore list={rides} />
    </>
  )
}

export function RowSkeletons() {
  return (
    <div className="grid gap-4 p-4" aria-hidden="true">
      <Skeleton className="h-[72px]" />
      <Skeleton className="h-[72px]" />
      <Skeleton className="h-[72px]" />
    </div>
  )
}
