import { isDeepStrictEqual } from 'node:util'
import { routeAvoid, type NewRide, type Point, type RideChange, type RouteAvoid } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { invalidField } from '../../../platform/http/problem.ts'
import { namesDates, overAt, readDates } from './ride-dates.ts'
import { readPlaces } from './ride-places.ts'
import { isOver, rideStatusAt } from '../ride-status.ts'
import type { OwnRide } from '../rides.select.ts'
import type { RidePlan } from './ride-writer.service.ts'
import type { ChangedFormColumns, FormColumns } from './ride-fields.ts'
import { notInYourName, rideInThePast, rideWrongStatus, startMissing } from '../rides.errors.ts'
import type { NewRideRow, StopDraft } from '../rides.repository.ts'

type OwnsVehicle = (riderId: string, vehicleId: number) => Promise<boolean>

export interface FormDeps {
  riderId: string
  now: Date
  ownsVehicle: OwnsVehicle
}

export type FindTimeZone = (at: Point) => Promise<string>

interface NewRideDeps extends FormDeps {
  findTimeZone: FindTimeZone
}

/** The zone defaults to that of the start. @throws 400 naming the field, 403 for another organiser, 409 for a ride that would be over */
export async function readNewRide(
  input: NewRide,
  deps: NewRideDeps,
): Promise<{ columns: NewRideRow; stops: StopDraft[] }> {
  const { riderId, now, findTimeZone } = deps
  if (input.userId !== undefined && input.userId !== riderId) throw notInYourName()
  const stops = readPlaces(input, []) ?? []
  const timeZone = input.timeZone ?? (stops[0] && (await findTimeZone(stops[0])))
  const dates = readDates({ ...input, timeZone }, undefined, now)
  const columns: FormColumns = {
    title: input.title,
    description: input.description || null,
    vehicleId: (await readVehicle(input, deps)) ?? null,
    ...dates,
    overAt: overAt(dates),
    status: input.status === 'draft' ? 'draft' : 'published',
    visibility: input.visibility ?? 'public',
    capacity: input.capacity ?? null,
    approval: input.approval ?? false,
    avoid: input.avoid && inOrder(input.avoid),
    distance: roundedDistance(input.distance) ?? null,
  }
  if (columns.status === 'published') checkReady(stops, columns.overAt, now)
  return { columns: { userId: riderId, ...columns }, stops }
}

/** Missing fields do not change. @throws as `readNewRide` */
export async function readRideChange(change: RideChange, ride: OwnRide, deps: FormDeps): Promise<RidePlan> {
  const { riderId, now } = deps
  if (change.userId !== undefined && change.userId !== riderId) throw notInYourName()
  const dates = readDates(change, ride, now)
  const avoid = change.avoid && inOrder(change.avoid)
  const vehicleId = await readVehicle(change, deps)
  // The scooter and the avoided roads affect the route through the same stops.
  const isOtherWay = isOther(avoid, ride.avoid) || isOther(vehicleId, ride.vehicleId)
  const stops = readPlaces(change, ride.stops) ?? (isOtherWay ? [...ride.stops] : undefined)
  const { capacity } = change
  if (change.status === 'draft' && ride.status !== 'draft') throw rideWrongStatus(rideStatusAt(ride, now))
  const isPublishing = ride.status === 'draft' && change.status === 'upcoming'
  if (ride.status !== 'draft' && stops?.length === 0) throw startMissing()
  if (isPublishing) checkReady(stops ?? ride.stops, overAt(dates), now)
  // A finished ride may be edited, but new dates must be in the future.
  else if (ride.status === 'published' && namesDates(change) && isOver({ overAt: overAt(dates) }, now))
    throw rideInThePast()
  const columns: ChangedFormColumns = {
    title: change.title,
    description: change.description === undefined ? undefined : change.description || null,
    vehicleId,
    ...dates,
    overAt: overAt(dates),
    status: isPublishing ? ('published' as const) : undefined,
    visibility: change.visibility,
    capacity: capacity === ride.capacity ? undefined : capacity,
    approval: change.approval,
    avoid,
    distance: stops || ride.stops.length < 2 ? roundedDistance(change.distance) : undefined,
  }
  return { columns: withoutUndefined(columns), stops }
}

/** @throws 400 without a start, 409 if the ride would be over */
export function checkReady(stops: readonly unknown[], overAt: Date, now: Date): void {
  if (stops.length === 0) throw startMissing()
  if (isOver({ overAt }, now)) throw rideInThePast()
}

/** A canonical order, so that equal sets are equal lists. */
const inOrder = (avoid: readonly RouteAvoid[]) => routeAvoid.options.filter((option) => avoid.includes(option))

const isOther = <T>(value: T | undefined, before: T) => value !== undefined && !isDeepStrictEqual(value, before)

/** From either field name; null removes the scooter, undefined leaves it unchanged. */
async function readVehicle(
  { vehicleId, scooterId }: Pick<NewRide, 'vehicleId' | 'scooterId'>,
  { riderId, ownsVehicle }: FormDeps,
) {
  const id = vehicleId ?? scooterId
  if (id === undefined || id === null) return id
  if (await ownsVehicle(riderId, id)) return id
  throw invalidField(vehicleId ? 'vehicleId' : 'scooterId', translatable('ride-errors.notYourScooter'))
}

const roundedDistance = (metres: number | null | undefined) =>
  typeof metres === 'number' ? Math.round(metres) : metres

/** Removes undefined members, so that an update does not touch their columns. */
function withoutUndefined<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
