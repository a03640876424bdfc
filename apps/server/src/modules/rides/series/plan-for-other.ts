import { isDeepStrictEqual } from 'node:util'
import { isOver } from '../ride-status.ts'
import { rideInThePast } from '../rides.errors.ts'
import type { NewRideRow, StopDraft } from '../rides.repository.ts'
import type { OwnRide } from '../rides.select.ts'
import type { RidePlan } from '../writing/ride-writer.service.ts'
import type { FormColumn } from '../writing/ride-fields.ts'
import { shifted, type Shift } from './occurrence-dates.ts'

/** Whether a changed column gets the same value in the other rides of the series. */
const isShared: Record<FormColumn, boolean> = {
  title: true,
  description: true,
  vehicleId: true,
  visibility: true,
  capacity: true,
  approval: true,
  avoid: true,
  // Each ride has its own dates; they move by the same time.
  date: false,
  endsAt: false,
  overAt: false,
  timeZone: false,
  // Drafts are published with the first ride; a cancelled ride stays cancelled.
  status: false,
  // Follows from the stops.
  distance: false,
}
const sharedColumns = (Object.keys(isShared) as FormColumn[]).filter((column) => isShared[column])

/** Undefined if the plan does not move the ride. */
export function shiftOf(before: OwnRide, { columns }: RidePlan): Shift | undefined {
  const from = { date: before.date, endsAt: before.endsAt, timeZone: before.timeZone }
  const { date = from.date, endsAt = from.endsAt, timeZone = from.timeZone } = columns
  const to = { date, endsAt, timeZone }
  return isDeepStrictEqual(from, to) ? undefined : { from, to }
}

/** The same fields change, and the local times shift by the same amount. @returns undefined if nothing changes @throws 409 if a published ride would be over */
export function planForOther(other: OwnRide, before: OwnRide, plan: RidePlan, now: Date): RidePlan | undefined {
  const columns: Partial<NewRideRow> = Object.fromEntries(
    sharedColumns.flatMap((name) => {
      const value = plan.columns[name]
      return value === undefined || isDeepStrictEqual(value, before[name]) ? [] : [[name, value]]
    }),
  )
  const shift = shiftOf(before, plan)
  if (shift) {
    const dates = shifted(other.date, shift)
    if (other.status === 'published' && isOver(dates, now)) throw rideInThePast()
    Object.assign(columns, dates, { timeZone: shift.to.timeZone })
  }
  if (plan.columns.status === 'published' && other.status === 'draft') columns.status = 'published'
  const stops = stopsForOther(other, before, plan)
  return stops || Object.keys(columns).length > 0 ? { columns, stops } : undefined
}

/** Stops that stay keep the other ride's ids, by position, so that participants keep their boarding stops. */
function stopsForOther(other: OwnRide, before: OwnRide, { stops }: RidePlan): StopDraft[] | undefined {
  if (!stops) return undefined
  // Only the route between the stops changes.
  if (isDeepStrictEqual(stops.map(place), before.stops.map(place))) return [...other.stops]
  return stops.map(({ id, ...stop }) => {
    const index = before.stops.findIndex((old) => old.id === id)
    const otherStop = id === undefined ? undefined : other.stops[index]
    return otherStop ? { ...stop, id: otherStop.id } : stop
  })
}

const place = ({ lat, lng, label }: StopDraft) => ({ lat, lng, label: label ?? null })
