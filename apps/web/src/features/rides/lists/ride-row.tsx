import type { ReactNode } from 'react'
import type { Ride } from '@scooter-rides/contract'
import { distanceText, formatDistance } from '../../../lib/units.ts'
import { RoutePreview } from '../../../map/route-preview.tsx'
import { AppLink } from '../../../ui/app-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useUnits } from '../../../session/me/use-units.ts'
import { rideTimeText } from '../ride-time.ts'
import { answerFaces, isOpen, seatsText, statusFaces } from '../ride-words.ts'

import './ride-row.css'

/** One ride in a list: its shape, when it starts, how long it is; `actions` stand at the right. */
export function RideRow({ ride, actions }: { ride: Ride; actions?: ReactNode }) {
  const units = useUnits()
  const isCancelled = ride.status === 'cancelled'
  const length = formatDistance(ride.distance, units)
  const away = ride.distanceFromHere === undefined ? undefined : `${distanceText(ride.distanceFromHere, units)} away`
  const facts = [rideTimeText(ride), away, !isCancelled && seatsText(ride)]
  // Nobody is coming to a ride that is off or over.
  const answer = ride.myAnswer && isOpen(ride) ? answerFaces[ride.myAnswer] : undefined
  return (
    <li className="ride-row" data-is-off={isCancelled || undefined}>
      <AppLink href={`/rides/${ride.id}`} className="ride-row-link">
        <RoutePreview path={ride.preview ?? ''} className="ride-row-preview" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <span className="ride-row-title font-semibold wrap-anywhere">{ride.title}</span>
            {ride.status !== 'upcoming' && (
              <Badge tone={statusFaces[ride.status].tone}>{statusFaces[ride.status].text}</Badge>
            )}
            {answer && <Badge tone={answer.tone}>{answer.text}</Badge>}
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
}
