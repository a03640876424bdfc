import type { Ride } from '@scooter-rides/contract'
import { memo, type Ref, useEffect, useRef } from 'react'
import { t } from '../../../lib/language/t.ts'
import { useLanguage } from '../../../lib/language/language.ts'
import { distanceText } from '../../../lib/units/units.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { pointingProps } from '../../../ui/base/pointing.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useUnits } from '../../../session/me/use-units.ts'
import { rideTimeText } from '../../ride-shared/ride-time.ts'
import type { useFoundRides } from './use-found-rides.ts'
import { countText } from './count-text.ts'
import './available-rides.css'

interface AvailableRidesProps {
  /** The list, so that a parent can focus it. */
  ref: Ref<HTMLDivElement>
  found: Pick<FoundRides, 'listed' | 'count' | 'isBusy' | 'error' | 'more' | 'retry'>
  headingLevel?: 2 | 3
  /** Whether the rides are those of the visible area. */
  isHere: boolean
  /** Whether the rider's position or a chosen place is known. */
  showsDistance: boolean
  pointedId: number | undefined
  onPoint: (rideId: number, isPointed: boolean) => void
}

type FoundRides = ReturnType<typeof useFoundRides>

export function AvailableRides({
  ref,
  found: { listed: rides, count, isBusy, error, more, retry },
  headingLevel = 3,
  isHere,
  showsDistance,
  pointedId,
  onPoint,
}: AvailableRidesProps) {
  const Heading = `h${headingLevel}` as const
  const hasMore = rides !== undefined && (rides.length < count.count || !count.isExact)
  return (
    <section className="available" aria-label={t('finder.available.label')}>
      <div className="available-inner">
        <Heading className="available-head text-label">
          {t('finder.available.title')}
          <span className="available-count" role="status">
            {rides && countText(rides.length, count, isHere)}
          </span>
        </Heading>
        <div
          ref={ref}
          className="available-list"
          role="region"
          aria-label={t('finder.available.list')}
          aria-busy={isBusy}
          tabIndex={-1}
        >
          {error && !rides ? (
            <LoadFailed title={t('finder.loadFailed')} error={error} onRetry={retry} />
          ) : !rides ? (
            <div className="grid gap-3 p-4" role="status" aria-label={t('finder.available.loading')}>
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
            </div>
          ) : rides.length === 0 ? (
            <p className="p-4 text-ink-2">{t('finder.available.none')}</p>
          ) : (
            <RideRows
              rides={rides}
              showsDistance={showsDistance}
              pointedId={pointedId}
              onPoint={onPoint}
              onMore={hasMore ? more : undefined}
            />
          )}
        </div>
      </div>
    </section>
  )
}

interface RideRowsProps extends Pick<AvailableRidesProps, 'showsDistance' | 'pointedId' | 'onPoint'> {
  rides: readonly Ride[]
  onMore: (() => void) | undefined
}

function RideRows({ rides, showsDistance, pointedId, onPoint, onMore }: RideRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  /** The first row that "More" adds; it takes the focus, because the button moves away. */
  const firstNewRow = useRef<number>(undefined)
  useEffect(() => {
    if (firstNewRow.current === undefined || firstNewRow.current >= rides.length) return
    const row = list.current?.children.item(firstNewRow.current)
    firstNewRow.current = undefined
    row?.querySelector('a')?.focus()
  }, [rides.length])
  return (
    <>
      <ul className="rows" ref={list}>
        {rides.map((ride) => (
          <AvailableRide
            key={ride.id}
            ride={ride}
            showsDistance={showsDistance}
            isPointed={ride.id === pointedId}
            onPoint={onPoint}
          />
        ))}
      </ul>
      {onMore && (
        <div className="p-3">
          <Button
            size="small"
            onClick={() => {
              firstNewRow.current = rides.length
              onMore()
            }}
          >
            {t('finder.available.more')}
          </Button>
        </div>
      )}
    </>
  )
}

interface AvailableRideProps {
  ride: Ride
  showsDistance: boolean
  isPointed: boolean
  onPoint: (rideId: number, isPointed: boolean) => void
}

/** Memoised, so that hovering a ride does not render the whole list. */
const AvailableRide = memo(function AvailableRide({ ride, showsDistance, isPointed, onPoint }: AvailableRideProps) {
  useLanguage()
  const units = useUnits()
  return (
    <li>
      <AppLink
        href={`/rides/${ride.id}`}
        className="available-ride"
        data-pointed={isPointed || undefined}
        {...pointingProps((isOn) => onPoint(ride.id, isOn))}
      >
        <span className="min-w-0 flex-1">
          <b className="block text-[0.9375rem] leading-tight font-semibold wrap-anywhere" dir="auto">
            {ride.title}
          </b>
          <span className="text-xs text-ink-2">
            {showsDistance && ride.distanceFromHere !== undefined
              ? t('finder.available.startsAway', {
                  time: rideTimeText(ride),
                  distance: distanceText(ride.distanceFromHere, units),
                })
              : t('finder.available.starts', { time: rideTimeText(ride) })}
          </span>
        </span>
        <span className="text-data whitespace-nowrap">{distanceText(ride.distance, units)}</span>
      </AppLink>
    </li>
  )
})
