import { memo, type ReactNode } from 'react'
import type { Ride } from '@scooter-rides/contract'
import { useLanguage } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/t.ts'
import { distanceText, formatDistance } from '../../../lib/units/units.ts'
import { RoutePreview } from '../../../map/lines/route-preview.tsx'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useUnits } from '../../../session/me/use-units.ts'
import { repeatLabel } from '../../ride-shared/repeat-labels.ts'
import { rideTimeText } from '../../ride-shared/ride-time.ts'
import { answerBadges, isOpen, seatsText, statusBadges } from '../../ride-shared/ride-labels.ts'

import './ride-row.css'

export interface RideRowProps {
  ride: Ride
  actionsOf?: ((ride: Ride) => ReactNode) | undefined
  /** An additional fact about each ride in this list. */
  factOf?: ((ride: Ride) => string) | undefined
}

/** Memoised, so that a live event renders only the row of its ride. */
export const RideRow = memo(function RideRow({ ride, actionsOf, factOf }: RideRowProps) {
  useLanguage()
  const actions = actionsOf?.(ride)
  const fact = factOf?.(ride)
  const units = useUnits()
  const isCancelled = ride.status === 'cancelled'
  const length = formatDistance(ride.distance, units)
  const away =
    ride.distanceFromHere === undefined
      ? undefined
      : t('rides.lists.away', { distance: distanceText(ride.distanceFromHere, units) })
  // The fact replaces "No riders yet".
  const seats = fact && ride.joinedCount === 0 && ride.capacity === null ? undefined : seatsText(ride)
  const facts = [rideTimeText(ride), away, !isCancelled && seats, fact]
  // A cancelled or past ride shows no participants.
  const answer = ride.myAnswer && isOpen(ride) ? answerBadges[ride.myAnswer] : undefined
  return (
    <li className="ride-row" data-is-off={isCancelled || undefined}>
      <AppLink href={`/rides/${ride.id}`} className="ride-row-link">
        <RoutePreview path={ride.preview ?? ''} className="ride-row-preview" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <span className="ride-row-title font-semibold wrap-anywhere" dir="auto">
              {ride.title}
            </span>
            {ride.status !== 'upcoming' && (
              <Badge tone={statusBadges[ride.status].tone}>{t(statusBadges[ride.status].text)}</Badge>
            )}
            {ride.repeats && <Badge>{repeatLabel(ride.repeats)}</Badge>}
            {answer && <Badge tone={answer.tone}>{t(answer.text)}</Badge>}
          </span>
          <span className="block text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </AppLink>
      <span className="ride-row-length">
        <span className="text-number text-[1.5rem]">{length.value}</span>{' '}
        <span className="text-ink-2">{length.unit}</span>
      </span>
      {actions && <span className="ride-row-actions">{actions}</span>}
    </li>
  )
})
