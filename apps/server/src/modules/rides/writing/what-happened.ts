import { isDeepStrictEqual } from 'node:util'
import type { DomainEvent } from '../../../events/domain-event.ts'
import type { StopDraft } from '../rides.repository.ts'
import type { OwnRide, RidePlan } from './ride-writer.ts'

/** What a change of a ride is called. Every change has a name, also one that writes what was there: its version is another. */
export function whatHappened(before: OwnRide, { columns, stops }: RidePlan): DomainEvent[] {
  const ride = { rideId: before.id, organiserId: before.userId, version: before.version + 1 }
  // When a ride is over follows from its dates.
  const { status, cancelReason, overAt: _, ...others } = columns
  const old: { [column: string]: unknown } = { ...before }
  const fields = Object.entries(others).flatMap(([name, value]) => (isDeepStrictEqual(old[name], value) ? [] : name))

  const events: DomainEvent[] = []
  if (status === 'published') events.push({ type: 'ridePublished', ...ride })
  if (status === 'cancelled') events.push({ type: 'rideCancelled', ...ride, reason: cancelReason ?? null })
  if (stops && !isDeepStrictEqual(stops.map(place), before.stops.map(place)))
    events.push({ type: 'stopsMoved', ...ride })
  if (fields.length > 0 || events.length === 0) events.push({ type: 'rideChanged', ...ride, fields })
  return events
}

const place = ({ lat, lng, label }: StopDraft) => ({ lat, lng, label: label ?? null })
