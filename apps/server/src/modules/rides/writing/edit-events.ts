import { isDeepStrictEqual } from 'node:util'
import type { DomainEvent, RideEdit } from '../../../events/domain-event.ts'
import { placeOf } from './ride-differences.ts'
import type { OwnRide } from '../rides.select.ts'
import type { RidePlan } from './ride-writer.service.ts'

/** Every change has an event, even if no value differs, because the version increases. Only one of the events notifies participants. */
export function editEvents(before: OwnRide, { columns, stops }: RidePlan, edit: RideEdit): DomainEvent[] {
  const ride = { rideId: before.id, organiserId: before.userId, version: before.version + 1 }
  // `overAt` is derived from the dates.
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
