import type { NewRide, Ride, RideChange, RideWithStops, SeriesReach } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { createRideEnding } from './writing/ride-ending.service.ts'
import { checkReady, readNewRide, readRideChange, type FindTimeZone } from './writing/ride-form.ts'
import { createRideLists } from './list/ride-list.service.ts'
import { createRideStops } from './writing/ride-stops.service.ts'
import { isOpen, rideStatusAt } from './ride-status.ts'
import { toListedRide, toRideWithStops } from './ride-view.ts'
import { createRideTurns, type RideTurnsDeps } from './turns/ride-turns.service.ts'
import { planForOther } from './series/plan-for-other.ts'
import { createRideSeries, readRepeat } from './series/ride-series.service.ts'
import { createSeriesChange } from './series/series-change.service.ts'
import { createRideWriter, type OwnRide, type RideWriterDeps } from './writing/ride-writer.ts'
import { rideNotFound, rideStale, rideWrongStatus } from './rides.errors.ts'
import { maySee, type Viewer } from './rides.policy.ts'
import { createRidesRepository, type RideCounts, type RideRow, type RideStanding } from './rides.repository.ts'

type Rider = Pick<Caller, 'id'>

/** What a draft is made of that does not come from a form: a copied ride, an imported track. */
export interface RideDraft {
  title: string
  description?: string | null
  date: Date
  endsAt?: Date | null
  timeZone?: string
  stops: { lat: number; lng: number; label?: string | null | undefined }[]
  vehicleId?: number | null
  avoid?: NewRide['avoid']
  visibility?: NewRide['visibility']
  capacity?: number | null
  approval?: boolean
}

export type RidesService = ReturnType<typeof createRidesService>

export interface RidesServiceDeps extends RideWriterDeps, RideTurnsDeps {
  findTimeZone: FindTimeZone
}

export function createRidesService(deps: RidesServiceDeps) {
  const { db, clock, findTimeZone } = deps
  const writer = createRideWriter(deps)
  const lists = createRideLists(deps)
  const repeats = createRideSeries(deps)
  const series = createSeriesChange(deps)
  const ending = createRideEnding(deps, writer, series)
  const ownsVehicle = (riderId: string, vehicleId: number) => createRidesRepository(db).ownsVehicle(riderId, vehicleId)

  async function get(rideId: number, rider: Rider): Promise<RideWithStops> {
    const now = clock()
    const ride = await createRidesRepository(db).find(rideId, rider.id, now)
    if (!ride || !maySee(ride, ride.viewer)) throw rideNotFound()
    return { ...toRideWithStops(ride, rider.id, now), ...(ride.viewer.isInvited && { isInvited: true }) }
  }

  async function create(rider: Rider, input: NewRide, copiedFrom?: number): Promise<RideWithStops> {
    const now = clock()
    const { columns, stops } = await readNewRide(input, { riderId: rider.id, now, ownsVehicle, findTimeZone })
    const { first, repeated } = input.repeat
      ? readRepeat(input.repeat.rule, columns, now)
      : { first: columns, repeated: undefined }
    return get(await writer.add(first, stops, { copiedFrom, repeated }), rider)
  }

  return {
    get,
    create: (rider: Rider, input: NewRide) => create(rider, input),
    stops: createRideStops(deps, writer),
    turns: createRideTurns(deps),
    getSeries: repeats.get,
    previewRepeat: repeats.preview,
    ...lists,
    ofRider: lists.ofRider,

    /** A ride as every stranger finds it in the lists: public, published and not over. */
    async findPublic(rideId: number): Promise<Ride | undefined> {
      const now = clock()
      const row = await createRidesRepository(db).find(rideId, '', now)
      return row && maySee(row, row.viewer) && isOpen(row, now) ? toListedRide(row, '', now) : undefined
    },

    /**
     * What strangers would be told of a ride, whoever asks, and how that rider stands to it: for who holds an invitation.
     * @throws 404 where not even an invitation shows it
     */
    async getForInvited(rideId: number, rider: Rider | undefined) {
      const now = clock()
      const row = await createRidesRepository(db).find(rideId, rider?.id ?? '', now)
      if (!row || !maySee(row, { ...row.viewer, isInvited: true })) throw rideNotFound()
      return { ride: toRideWithStops({ ...row, answer: null }, '', now), viewer: row.viewer }
    },

    /**
     * A ride as far as the rules need to know it: for whatever hangs on a ride and does not show it.
     * @throws 404 unless the rider may see it
     */
    async requireVisible(rideId: number, rider: Rider): Promise<RideStanding> {
      const ride = await createRidesRepository(db).findStanding(rideId, rider.id, clock())
      if (!ride || !maySee(ride, ride.viewer)) throw rideNotFound()
      return ride
    },

    /** Writes down how many come and wait, as participation counted them under the ride's lock. */
    keepCounts: (tx: Database, rideId: number, counts: RideCounts) =>
      createRidesRepository(tx).keepCounts(rideId, counts, clock()),

    /** A draft of the rider's own; `copiedFrom` is the ride that it is a copy of. */
    createFrom: (rider: Rider, { date, ...draft }: RideDraft, copiedFrom?: number) =>
      create(rider, { ...draft, startsAt: date, status: 'draft' }, copiedFrom),

    /** `ifMatch` is the version the rider looked at, as the `If-Match` header says it. @throws 412 with the ride as it is now */
    async update(
      rideId: number,
      rider: Rider,
      change: RideChange,
      ifMatch?: string,
      reach: SeriesReach = 'one',
    ): Promise<RideWithStops> {
      const decide = (ride: OwnRide) => {
        if (isStale(ride.version, ifMatch)) throw rideStale(toRideWithStops(ride, rider.id, clock()))
        if (ride.status === 'cancelled') throw rideWrongStatus('cancelled')
        return readRideChange(change, ride, { riderId: rider.id, now: clock(), ownsVehicle })
      }
      if (reach === 'one') await writer.change(rideId, rider.id, decide)
      else
        await series.change({
          rideId,
          riderId: rider.id,
          reach,
          decide,
          decideOther: (other, first, plan) => planForOther(other, first, plan, clock()),
          isSplitting: true,
        })
      return get(rideId, rider)
    },

    /** With it all drafts of its series that are not over. */
    async publish(rideId: number, rider: Rider): Promise<RideWithStops> {
      const columns = { status: 'published' as const }
      const decide = (ride: OwnRide) => {
        if (ride.status !== 'draft') throw rideWrongStatus(rideStatusAt(ride, clock()))
        checkReady(ride.stops, ride.overAt, clock())
        return { columns }
      }
      const decideOther = (other: OwnRide) =>
        other.status === 'draft' && other.stops.length > 0 ? { columns } : undefined
      await series.change({ rideId, riderId: rider.id, reach: 'all', decide, decideOther })
      return get(rideId, rider)
    },

    async cancel(
      rideId: number,
      rider: Rider,
      reason: string | null = null,
      reach: SeriesReach = 'one',
    ): Promise<RideWithStops> {
      await ending.cancel(rideId, rider.id, reason, reach)
      return get(rideId, rider)
    },

    delete: (rideId: number, rider: Rider, reach: SeriesReach = 'one') =>
      reach === 'one' ? ending.delete(rideId, rider.id) : ending.deleteSeries(rideId, rider.id, reach),

    /** For an account that is deleted: rides led are cancelled and those on them told, drafts go. */
    forgetRider: ending.cancelAllOf,

    /** For an account that goes: what it leads and is on stands still until it is gone. */
    lockAllOf: (tx: Database, riderId: string) => createRidesRepository(tx).lockAllOf(riderId, clock()),

    /**
     * Holds a ride that the rider may see until the transaction ends: for answers, invitations and whatever else hangs on it.
     * `isInvited` is a rider whose invitation is at hand, such as a link for many.
     * @throws 404, and 401 for a rider whose account was deleted meanwhile
     */
    async lockVisible(
      tx: Database,
      rideId: number,
      rider: Rider,
      { isInvited = false } = {},
    ): Promise<{ ride: RideRow; viewer: Viewer }> {
      await lockUser(tx, rider.id)
      const rides = createRidesRepository(tx)
      const ride = await rides.lock(rideId)
      if (!ride) throw rideNotFound()
      const viewer = await rides.viewerOf(rideId, rider.id, clock())
      if (!maySee(ride, { ...viewer, isInvited: viewer.isInvited || isInvited })) throw rideNotFound()
      return { ride, viewer }
    },
  }
}

/** `*` and no header match anything; a text that names no version matches nothing. */
function isStale(version: number, ifMatch: string | undefined): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false
  return !ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${version}"`)
}
