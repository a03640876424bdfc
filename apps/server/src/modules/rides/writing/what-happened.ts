import { isDeepStrictEqual } from 'node:util'
import type { DomainEvent, RideEdit } from '../../../events/domain-event.ts'
import { placeOf } from './ride-differences.ts'
import type { OwnRide } from '../rides.select.ts'
import type { RidePlan } from './ride-writer.service.ts'

/**
 * What a change of a ride is called. Every change has a name, also one that writes what was there: its version is another. What
 * riders are told of it stands in one of the events, so that they are told once.
 */
export function whatHappened(before: OwnRide, { columns, stops }: RidePlan, edit: RideEdit): DomainEvent[] {
  const ride = { rideId: before.id, organiserId: before.userId, version: before.version + 1 }
  // When a ride is over follows from its dates.
  const { status, cancelReason, overAt: _, ...others } = columns
  const old: { [column: string]: unknown } = { ...before }
  const fields = Object.entries(others).flatMap(([name, value]) => (isDeepStrictEqual(old[name], value) ? [] : name))
  const isMoved = stops !== undefined && !isDeepStrictEqual(stops.map(placeOf), before.stops.map(placeOf))

  const events: DomainEvent[] = []
  if (status === 'published') events.push({ type: 'ridePublished', ...ride })
  if (status === 'cancelled') events.push({ type: 'rideCancelled', ...ride, reason: cancelReason ?? null })
  if (isMoved) events.push({ type: 'stopsMoved', ...ride, edit: fields.length > 0 ? null : edit })
  if (fields.length > 0 || events.length === 0) events.push({ type: 'rideChanged', ...ride, fields, edit })
  return events
}
