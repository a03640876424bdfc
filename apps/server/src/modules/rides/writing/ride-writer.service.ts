import { type Bounds, isInside } from '@scooter-rides/geo'
import type { RecordEvent } from '../../../events/record-event.ts'
import type { RideDifference } from '../../../events/domain-event.ts'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lockUser } from '../../users/living-rider.repository.ts'
import { blurRide, type ExactRide } from '../privacy/ride-blur.ts'
import type { RidePopularity } from '../popularity/popularity.service.ts'
import { findRoutesJob, firstPauseSeconds } from '../rerouting/awaited-routes.job-kinds.ts'
import { createAwaitedRoutesRepository } from '../rerouting/awaited-routes.repository.ts'
import { createRidePrivacyRepository } from '../privacy/ride-privacy.repository.ts'
import { describeDifferences } from '../edit-words.ts'
import {
  buildRoute,
  startAndEnd,
  startAndEndColumns,
  type FindRoute,
  type RideRoute,
  type Riding,
} from '../ride-route.ts'
import { createRideSeriesRepository, type Repeated } from '../series/ride-series.repository.ts'
import type { RideParticipants } from '../ride-participants.ts'
import type { RideRooms } from '../ride-rooms.ts'
import { rideBusy, rideNotFound, rideNotYours, tooFewSeats } from '../rides.errors.ts'
import { mayChange } from '../rides.policy.ts'
import {
  createRidesRepository,
  type NewRideRow,
  type RidesRepository,
  type StopDraft,
  type StopRow,
} from '../rides.repository.ts'
import type { OwnRide } from '../rides.select.ts'
import { differencesOf, movedStops } from './ride-differences.ts'
import { editEvents } from './edit-events.ts'

export interface RideWriterDeps {
  db: Database
  recordEvent: RecordEvent
  addJob: AddJob
  clock: Clock
  findRoute: FindRoute
  rooms: RideRooms
  participants: RideParticipants
  popularity: Pick<RidePopularity, 'keepCounts' | 'noteCopy'>
}

export interface RidePlan {
  columns: Partial<NewRideRow>
  stops?: StopDraft[] | undefined
}

export type RideWriter = ReturnType<typeof createRideWriter>

/** The attempts if the ride is edited concurrently; then the caller must retry. */
const mostAttempts = 20

/** All writes of rides go through this service: route, public version, version and events change in the same transaction. */
export function createRideWriter({
  db,
  recordEvent,
  addJob,
  clock,
  findRoute,
  rooms,
  participants,
  popularity,
}: RideWriterDeps) {
  async function own(rideId: number, riderId: string): Promise<OwnRide> {
    const ride = await createRidesRepository(db).findOwn(rideId)
    if (!ride) throw rideNotFound()
    if (mayChange(ride, riderId)) return ride
    await participants.requireVisible(rideId, { id: riderId })
    throw rideNotYours()
  }

  return {
    /** `copiedFrom` is the id of the copied ride. A repeat rule creates the other rides of the series in the same transaction. */
    async add(
      columns: NewRideRow,
      stops: StopDraft[],
      { copiedFrom, repeated }: { copiedFrom?: number | undefined; repeated?: Repeated | undefined } = {},
    ): Promise<number> {
      const route = await buildRoute(findRoute, stops, await ridingOf(columns))
      return db.transaction(async (tx) => {
        await lockUser(tx, columns.userId)
        const rides = createRidesRepository(tx)
        const areas = await lockHiddenAreas(tx, columns.userId)
        const exact = placeColumns(route, stops, columns.distance ?? null)
        const ofSeries = repeated && {
          seriesId: await createRideSeriesRepository(tx).add(repeated),
          seriesDate: columns.date,
        }
        const rideId = await rides.add({ ...columns, ...exact, ...ofSeries })
        const saved = await rides.saveStops(rideId, stops)
        const blur = blurColumns({ ...exact, stops: saved }, areas)
        if (blur.blurred) await rides.update(rideId, blur)
        const copies = repeated ? await createRideSeriesRepository(tx).copyRide(rideId, repeated.later) : []
        if (route?.routeData.isPending) await awaitRoute(tx, [rideId, ...copies])
        // Only the first ride of a series records its creation and gets a room at once.
        const ride = { rideId, organiserId: columns.userId, version: 1 }
        await recordEvent(tx, { type: 'rideCreated', ...ride })
        if (copiedFrom !== undefined) await popularity.noteCopy(tx, copiedFrom, columns.userId)
        if (columns.status === 'published') {
          await rooms.open(tx, rideId)
          await recordEvent(tx, { type: 'ridePublished', ...ride })
        }
        return rideId
      })
    },

    /**
     * Changes a ride by the plan of `decide`. Routing may take long, so it runs before the ride is locked; if the ride was changed
     * concurrently, all is computed again.
     */
    async change(
      rideId: number,
      riderId: string,
      decide: (ride: OwnRide) => RidePlan | Promise<RidePlan>,
    ): Promise<StopRow[]> {
      for (let attempt = 0; attempt < mostAttempts; attempt++) {
        const before = await own(rideId, riderId)
        const plan = await decide(before)
        const route = plan.stops ? await findWay(before, plan, plan.stops) : null
        const written = await db.transaction((tx) => write(tx, before, plan, route))
        if (written) return written
      }
      throw rideBusy()
    },

    own,
    findWay,
    write,
  }

  async function findWay(before: OwnRide, { columns }: RidePlan, stops: readonly StopDraft[]) {
    const { vehicleId = before.vehicleId, avoid = before.avoid } = columns
    return buildRoute(findRoute, stops, await ridingOf({ userId: before.userId, vehicleId, avoid }))
  }

  async function ridingOf({
    userId,
    vehicleId,
    avoid = [],
  }: Pick<NewRideRow, 'userId' | 'vehicleId' | 'avoid'>): Promise<Riding> {
    return { ...(vehicleId && (await createRidesRepository(db).findRidden(vehicleId))), avoid, callerId: userId }
  }

  /** The router was unavailable: a job retries. */
  async function awaitRoute(tx: Database, rideIds: number[]): Promise<void> {
    await createAwaitedRoutesRepository(tx).add(rideIds, clock())
    await addJob(tx, findRoutesJob, {}, { afterSeconds: firstPauseSeconds })
  }

  /** @returns undefined if the ride was changed since it was read */
  async function write(tx: Database, before: OwnRide, { columns, stops }: RidePlan, route: RideRoute | null) {
    await lockUser(tx, before.userId)
    const rides = createRidesRepository(tx)
    const areas = stops ? await lockHiddenAreas(tx, before.userId) : []
    const locked = await rides.lock(before.id)
    if (locked?.version !== before.version) return undefined
    // Joining does not change the version, so only the locked row has the current count.
    if (columns.capacity && columns.capacity < locked.joinedCount) throw tooFewSeats(locked.joinedCount)
    await rides.update(before.id, { ...columns, version: locked.version + 1, updatedAt: clock() })
    const isHidden = before.blurred !== null || before.isBeingCut || hidesOneOf(areas, stops)
    // Before the stops are written: deleting a stop also removes it from the RSVPs.
    const reconfirmations = stops ? await requestReconfirmations(tx, before, stops, isHidden) : []
    const saved = stops ? await savePlaces(rides, before, { columns, stops }, route, areas) : []
    if (route?.routeData.isPending) await awaitRoute(tx, [before.id])
    const differences = differencesOf(before, { columns, stops }, isHidden)
    await recordEvent(tx, ...editEvents(before, { columns, stops }, { differences, asked: reconfirmations }))
    if (columns.capacity !== undefined) await giveSeats(tx, before)
    await keepRoom(tx, before, columns, differences)
    return saved
  }

  async function requestReconfirmations(tx: Database, before: OwnRide, stops: StopDraft[], isHidden: boolean) {
    if (before.status !== 'published') return []
    const moved = movedStops(before.stops, stops)
    return moved.length > 0 ? participants.reconfirmStop(tx, before.id, moved, isHidden) : []
  }

  async function keepRoom(
    tx: Database,
    before: OwnRide,
    { status, title }: RidePlan['columns'],
    differences: RideDifference[],
  ) {
    if (status === 'published') await rooms.open(tx, before.id)
    if (title !== undefined && title !== before.title) await rooms.rename(tx, before.id, title)
    if (status === 'cancelled') await rooms.noteCancelled(tx, before)
    if (before.status === 'published' && differences.length > 0)
      await rooms.noteChanged(tx, before, describeDifferences(differences))
  }

  async function giveSeats(tx: Database, before: OwnRide) {
    const { movedUp, ...counts } = await participants.fillFreeSeats(tx, before.id)
    await popularity.keepCounts(tx, before.id, counts)
    await rooms.admit(tx, before.id, movedUp)
    const ride = { rideId: before.id, organiserId: before.userId, version: before.version + 1 }
    const given = { type: 'seatGiven' as const, by: 'queue' as const, ...ride, ...counts }
    await recordEvent(tx, ...movedUp.map((riderId) => ({ ...given, riderId })))
  }
}

const hidesOneOf = (areas: readonly Bounds[], stops: readonly StopDraft[] = []) =>
  stops.some((stop) => areas.some((area) => isInside(stop, area)))

export async function lockHiddenAreas(tx: Database, riderId: string): Promise<Bounds[]> {
  const privacy = createRidePrivacyRepository(tx)
  await privacy.lock(riderId)
  return privacy.hiddenAreasOf(riderId)
}

async function savePlaces(
  rides: RidesRepository,
  before: OwnRide,
  plan: Required<RidePlan>,
  route: RideRoute | null,
  areas: readonly Bounds[],
) {
  const stops = plan.stops ?? []
  const exact = placeColumns(route, stops, plan.columns.distance ?? before.distance)
  const saved = await rides.saveStops(before.id, stops)
  await rides.update(before.id, { ...exact, ...blurColumns({ ...exact, stops: saved }, areas) })
  return saved
}

/** A given distance counts only without a route. */
function placeColumns(route: RideRoute | null, stops: readonly StopDraft[], givenDistance: number | null) {
  const [start, end] = startAndEnd(stops)
  return {
    ...startAndEndColumns(start, end),
    publicLat: start?.lat ?? null,
    publicLng: start?.lng ?? null,
    distance: route?.distance ?? givenDistance,
    routeData: route?.routeData ?? null,
    geometry: route?.geometry ?? null,
    preview: route?.preview ?? null,
  }
}

export function blurColumns(
  exact: ExactRide & { startLat: number | null; startLng: number | null },
  areas: readonly Bounds[],
) {
  const blur = areas.length > 0 ? blurRide(exact, areas) : null
  return {
    blurred: blur?.ride ?? null,
    blurredGeometry: blur?.geometry ?? null,
    publicLat: blur ? blur.ride.startLat : exact.startLat,
    publicLng: blur ? blur.ride.startLng : exact.startLng,
  }
}
