import type { SeriesScope } from '@scooter-rides/contract'
import type { SeriesEvent } from '../../../events/domain-event.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lockUser } from '../../users/living-rider.repository.ts'
import type { RideRoute } from '../ride-route.ts'
import { rideBusy } from '../rides.errors.ts'
import type { OwnRide } from '../rides.select.ts'
import {
  createRideWriter,
  lockHiddenAreas,
  type RidePlan,
  type RideWriterDeps,
} from '../writing/ride-writer.service.ts'
import { daysMoved, ruleMoved } from './occurrence-dates.ts'
import { shiftOf } from './plan-for-other.ts'
import { createRideSeriesRepository } from './ride-series.repository.ts'
import { seatsTakenOn } from './ride-series.errors.ts'
import { collectSeriesEvents } from './collect-series-events.ts'

export type SeriesChanges = ReturnType<typeof createSeriesChange>

export interface SeriesChange {
  rideId: number
  riderId: string
  reach: Exclude<SeriesScope, 'one'>
  decide: (ride: OwnRide) => RidePlan | Promise<RidePlan>
  /** Undefined if nothing changes. */
  decideOther: (other: OwnRide, first: OwnRide, plan: RidePlan) => RidePlan | undefined
  /** The changed rides become a new series. */
  isSplitting?: boolean
}

interface Planned {
  ride: OwnRide
  plan: RidePlan
  route: RideRoute | null
}

/** As in the ride writer. */
const mostAttempts = 20

/**
 * In one transaction. All plans and routes are computed before the rides are locked, because routing may take long; if a ride was
 * changed concurrently, all is computed again.
 */
export function createSeriesChange(deps: RideWriterDeps) {
  const { db, clock } = deps
  const reader = createRideWriter(deps)

  async function planAll(change: SeriesChange): Promise<Planned[]> {
    const { rideId, riderId, reach } = change
    const ride = await reader.own(rideId, riderId)
    const plan = await change.decide(ride)
    const findWay = keepWays(reader.findWay)
    const planned = [{ ride, plan, route: await findWay(ride, plan) }]
    if (ride.seriesId === null) return planned
    const after = reach === 'following' ? (ride.seriesDate ?? ride.date) : undefined
    const ids = await createRideSeriesRepository(db).othersOf({ seriesId: ride.seriesId, rideId, after }, clock())
    for (const id of ids) {
      const other = await reader.own(id, riderId)
      const otherPlan = other.status === 'cancelled' ? undefined : change.decideOther(other, ride, plan)
      if (otherPlan) planned.push({ ride: other, plan: otherPlan, route: await findWay(other, otherPlan) })
    }
    return planned
  }

  /** @returns false if one of the rides was changed since it was read */
  async function writeAll(tx: Database, change: SeriesChange, [first, ...others]: Planned[]): Promise<boolean> {
    if (!first) return false
    const { ride, plan } = first
    const planned = [first, ...others]
    await lockUser(tx, ride.userId)
    if (planned.some(({ plan: { stops } }) => stops)) await lockHiddenAreas(tx, ride.userId)
    const series = createRideSeriesRepository(tx)
    const locked = await series.lockRides(planned.map(({ ride: { id } }) => id))
    const versions = new Map(locked.map(({ id, version }) => [id, version]))
    if (planned.some(({ ride: { id, version } }) => versions.get(id) !== version)) return false
    refuseTooFewSeats(others, locked)
    const { seriesId } = ride
    const marked = collectSeriesEvents(deps.recordEvent, seriesId ?? 0)
    const recording = seriesId === null || others.length === 0 ? deps : { ...deps, recordEvent: marked.recordEvent }
    await createRideWriter(recording).write(tx, ride, plan, first.route)
    // Only the first ride records a publication, and rooms are created when a rider joins, to avoid many empty rooms.
    const quiet = createRideWriter({
      ...recording,
      recordEvent: (inner, ...events) =>
        recording.recordEvent(inner, ...events.filter(({ type }) => type !== 'ridePublished')),
      rooms: { ...deps.rooms, open: async () => {} },
    })
    for (const other of others) await quiet.write(tx, other.ride, other.plan, other.route)
    if (seriesId === null) return true
    const event = whatHappened(planned, seriesId, marked.fields())
    if (others.length > 0 && event) await deps.recordEvent(tx, event)
    await keepRule(tx, change, first, seriesId)
    return true
  }

  async function keepRule(
    tx: Database,
    { reach, isSplitting }: SeriesChange,
    { ride, plan }: Planned,
    seriesId: number,
  ) {
    if (!isSplitting) return
    const repository = createRideSeriesRepository(tx)
    const series = await repository.find(seriesId)
    const day = ride.seriesDate ?? ride.date
    if (!series) return
    const isSplit = reach === 'following' && (await repository.hasEarlier(seriesId, day))
    const targetSeriesId = isSplit ? await repository.split({ ...series, startsAt: ride.date }, day) : seriesId
    const shift = shiftOf(ride, plan)
    if (shift)
      await repository.update(targetSeriesId, {
        rule: ruleMoved(series.rule, daysMoved(shift)),
        timeZone: shift.to.timeZone,
      })
  }

  return {
    async change(change: SeriesChange): Promise<void> {
      for (let attempt = 0; attempt < mostAttempts; attempt++) {
        const planned = await planAll(change)
        if (await db.transaction((tx) => writeAll(tx, change, planned))) return
      }
      throw rideBusy()
    },
  }
}

function keepWays(findWay: ReturnType<typeof createRideWriter>['findWay']) {
  const ways = new Map<string, Promise<RideRoute | null>>()
  return async (ride: OwnRide, plan: RidePlan): Promise<RideRoute | null> => {
    const { stops, columns } = plan
    if (!stops) return null
    const { vehicleId = ride.vehicleId, avoid = ride.avoid } = columns
    const places = stops.map(({ lat, lng, label }) => [lat, lng, label])
    const key = JSON.stringify([vehicleId, avoid, places])
    const way = ways.get(key) ?? findWay(ride, plan, stops)
    ways.set(key, way)
    return way
  }
}

/** The number of participants is only reliable under the lock. @throws 409 naming the first ride without enough seats */
function refuseTooFewSeats(others: Planned[], locked: readonly { id: number; joinedCount: number }[]): void {
  const joined = new Map(locked.map(({ id, joinedCount }) => [id, joinedCount]))
  for (const { ride, plan } of others) {
    const { capacity } = plan.columns
    const riders = joined.get(ride.id) ?? 0
    if (capacity && capacity < riders) throw seatsTakenOn(ride, riders)
  }
}

function whatHappened(planned: Planned[], seriesId: number, fields: string[]): SeriesEvent | undefined {
  const [first] = planned
  const of = { seriesId, organiserId: first?.ride.userId ?? '', rideIds: planned.map(({ ride: { id } }) => id) }
  const { status, cancelReason } = first?.plan.columns ?? {}
  if (status === 'cancelled') return { type: 'seriesCancelled', ...of, reason: cancelReason ?? null }
  return fields.length > 0 ? { type: 'seriesChanged', ...of, fields } : undefined
}
