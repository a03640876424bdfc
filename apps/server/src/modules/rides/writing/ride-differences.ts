import { isDeepStrictEqual } from 'node:util'
import type { MovedStop, RideDifference, LocalMoment } from '../../../events/domain-event.ts'
import type { StopDraft } from '../rides.repository.ts'
import type { OwnRide } from '../rides.select.ts'
import type { RidePlan } from './ride-writer.service.ts'
import type { FormColumn } from './ride-fields.ts'

interface Change {
  before: OwnRide
  after: OwnRide
  /** Undefined if the stops do not change. */
  stops: StopDraft[] | undefined
  /** No place is named: a privacy zone hides places of the ride before or after the change. */
  isHidden: boolean
}

type Compare = (change: Change) => RideDifference | undefined

/** In the order in which participants read them. Null if another entry or a separate event covers it. */
const comparisons: Record<FormColumn | 'stops', Compare | null> = {
  date: ({ before, after }) => startOf(before, after),
  endsAt: ({ before, after }) => endOf(before, after),
  stops: ({ before, stops, isHidden }) => otherPlaces(before.stops, stops, isHidden),
  title: ({ before, after }) => changed(before.title, after.title, 'title'),
  avoid: ({ before, after }) => changed(before.avoid, after.avoid, 'avoid'),
  capacity: ({ before, after }) => changed(before.capacity, after.capacity, 'seats'),
  approval: ({ before, after }) => changed(before.approval, after.approval, 'approval'),
  visibility: ({ before, after }) => changed<string, 'visibility'>(before.visibility, after.visibility, 'visibility'),
  description: ({ before, after }) =>
    isSame(before.description, after.description) ? undefined : { what: 'description' },
  vehicleId: ({ before, after }) => (isSame(before.vehicleId, after.vehicleId) ? undefined : { what: 'scooter' }),
  // Covered by `date` and `endsAt`.
  timeZone: null,
  overAt: null,
  // Publishing and cancelling are separate events.
  status: null,
  distance: null,
}

/** `isHidden`: a privacy zone hides places of the ride before or after. */
export function differencesOf(before: OwnRide, plan: RidePlan, isHidden: boolean): RideDifference[] {
  const change = { before, after: afterwards(before, plan), stops: plan.stops, isHidden }
  return Object.values(comparisons).flatMap((compare) => compare?.(change) ?? [])
}

function afterwards(before: OwnRide, { columns }: RidePlan): OwnRide {
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  // All names are columns of `OwnRide`.
  return Object.assign({ ...before }, Object.fromEntries(named))
}

const isSame = isDeepStrictEqual

function changed<Value, What>(before: Value, after: Value, what: What) {
  return isSame(before, after) ? undefined : { what, before, after }
}

type Times = Pick<OwnRide, 'date' | 'timeZone' | 'endsAt'>

const toLocalMoment = (at: Date, { timeZone: zone }: Times): LocalMoment => ({ at: at.toISOString(), zone })

function startOf(before: Times, after: Times): RideDifference | undefined {
  return changed(toLocalMoment(before.date, before), toLocalMoment(after.date, after), 'start')
}

/** A new zone changes the end as well; the difference of the start includes it. */
function endOf(before: Times, after: Times): RideDifference | undefined {
  if (isSame(before.endsAt, after.endsAt)) return undefined
  const [was, is] = [before, after].map((times) => (times.endsAt ? toLocalMoment(times.endsAt, times) : null))
  return { what: 'end', before: was ?? null, after: is ?? null }
}

function otherPlaces(
  before: readonly StopDraft[],
  after: readonly StopDraft[] | undefined,
  isHidden: boolean,
): RideDifference | undefined {
  if (!after || isSame(before.map(placeOf), after.map(placeOf))) return undefined
  if (isHidden) return { what: 'places' }
  const start = renamed(before[0], after[0])
  const end = before.length > 1 && after.length > 1 ? renamed(before.at(-1), after.at(-1)) : undefined
  return { what: 'places', ...(start && { start }), ...(end && { end }) }
}

export const placeOf = ({ lat, lng, label }: StopDraft) => ({ lat, lng, label: label ?? null })

function renamed(before: StopDraft | undefined, after: StopDraft | undefined) {
  if (!before?.label || !after?.label || before.label === after.label) return undefined
  return { before: before.label, after: after.label }
}

/** Stops with another point or another name. A stop that only gets or loses its name is not moved. */
export function movedStops(before: readonly StopDraft[], after: readonly StopDraft[]): MovedStop[] {
  return before.flatMap((stop) => {
    if (stop.id === undefined) return []
    const now = after.find(({ id }) => id === stop.id)
    if (now && !isElsewhere(stop, now)) return []
    return { id: stop.id, from: stop.label, to: now?.label ?? null, isGone: !now }
  })
}

function isElsewhere(before: StopDraft, after: StopDraft): boolean {
  if (before.lat !== after.lat || before.lng !== after.lng) return true
  return Boolean(before.label && after.label) && before.label?.toLowerCase() !== after.label?.toLowerCase()
}
