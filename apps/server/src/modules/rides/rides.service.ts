import type { NewRide, RideChange, RideWithStops, SeriesScope } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { namesTag } from '../../platform/http/etag.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { createRideEnding } from './writing/ride-ending.service.ts'
import { checkReady, readNewRide, readRideChange, type FindTimeZone } from './writing/ride-form.ts'
import { createRideStops } from './writing/ride-stops.service.ts'
import type { RideParticipants } from './ride-participants.ts'
import { rideStatusAt } from './ride-status.ts'
import { planForOther } from './series/plan-for-other.ts'
import { createRideSeries, readRepeat } from './series/ride-series.service.ts'
import { createSeriesChange } from './series/series-change.service.ts'
import { createRideWriter, type RideWriterDeps } from './writing/ride-writer.service.ts'
import { rideNotFound, rideStale, rideWrongStatus } from './rides.errors.ts'
import { maySee, type Viewer } from './rides.policy.ts'
import { createRidesRepository, type RideRow } from './rides.repository.ts'
import type { OwnRide } from './rides.select.ts'

type Rider = Pick<Caller, 'id'>

/** A copied ride or an imported track. */
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

export interface RidesServiceDeps extends RideWriterDeps {
  findRide: (rideId: number, rider: Rider) => Promise<RideWithStops>
  participants: RideParticipants
  findTimeZone: FindTimeZone
}

export function createRidesService(deps: RidesServiceDeps) {
  const { db, clock, findRide, findTimeZone, participants, popularity } = deps
  const writer = createRideWriter(deps)
  const repeats = createRideSeries(deps)
  const series = createSeriesChange(deps)
  const ending = createRideEnding(deps, writer, series)
  const ownsVehicle = (riderId: string, vehicleId: number) => createRidesRepository(db).ownsVehicle(riderId, vehicleId)

  async function create(rider: Rider, input: NewRide, copiedFrom?: number): Promise<RideWithStops> {
    const now = clock()
    const { columns, stops } = await readNewRide(input, { riderId: rider.id, now, ownsVehicle, findTimeZone })
    const { first, repeated } = input.repeat
      ? readRepeat(input.repeat.rule, columns, now)
      : { first: columns, repeated: undefined }
    return findRide(await writer.add(first, stops, { copiedFrom, repeated }), rider)
  }

  return {
    create: (rider: Rider, input: NewRide) => create(rider, input),
    stops: createRideStops(writer),
    previewRepeat: repeats.preview,

    /** The routing properties of a scooter; empty if it was deleted. */
    findRidden: (vehicleId: number) => createRidesRepository(db).findRidden(vehicleId),

    /** @throws 404 unless the rider may see the ride */
    requireVisible: participants.requireVisible,

    /** Stores the numbers of participants and waiting riders, which participation computed under the ride's lock. */
    keepCounts: popularity.keepCounts,

    /** `copiedFrom` is the id of the copied ride. */
    createFrom: (rider: Rider, { date, ...draft }: RideDraft, copiedFrom?: number) =>
      create(rider, { ...draft, startsAt: date, status: 'draft' }, copiedFrom),

    /** `ifMatch` is the `If-Match` header with the version that the rider edited. @throws 412 with the current ride */
    async update(
      rideId: number,
      rider: Rider,
      change: RideChange,
      ifMatch?: string,
      reach: SeriesScope = 'one',
    ): Promise<RideWithStops> {
      const decide = async (ride: OwnRide) => {
        if (isStale(ride.version, ifMatch)) throw rideStale(await findRide(rideId, rider))
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
      return findRide(rideId, rider)
    },

    /** Also publishes the other drafts of its series that are not over. */
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
      return findRide(rideId, rider)
    },

    async cancel(
      rideId: number,
      rider: Rider,
      reason: string | null = null,
      reach: SeriesScope = 'one',
    ): Promise<RideWithStops> {
      await ending.cancel(rideId, rider.id, reason, reach)
      return findRide(rideId, rider)
    },

    delete: (rideId: number, rider: Rider, reach: SeriesScope = 'one') =>
      reach === 'one' ? ending.delete(rideId, rider.id) : ending.deleteSeries(rideId, rider.id, reach),

    /** Cancels the rides, notifies their participants and deletes drafts. */
    forgetRider: ending.cancelAllOf,

    /** For an account that is being deleted. */
    async lockAllOf(tx: Database, riderId: string): Promise<void> {
      await createRidesRepository(tx).lockAllOf(riderId, await participants.listAnsweredRides(tx, riderId))
    },

    /** Locks a ride that the rider may see, with `isInvited` also by a valid invite link. @throws 404; 401 if the account was deleted meanwhile */
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
      const viewer = await participants.findViewer(tx, rideId, rider.id)
      if (!maySee(ride, { ...viewer, isInvited: viewer.isInvited || isInvited })) throw rideNotFound()
      return { ride, viewer }
    },
  }
}

/** No header or `*` matches any version; a text that is not a version matches none. */
const isStale = (version: number, ifMatch: string | undefined): boolean =>
  ifMatch !== undefined && !namesTag(ifMatch, `"${version}"`)
