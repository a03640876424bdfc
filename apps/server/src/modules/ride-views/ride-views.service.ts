import type { Ride, RideWithStops, Stop } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { isOpen } from '../rides/ride-status.ts'
import { rideNotFound } from '../rides/rides.errors.ts'
import { maySee, type Viewer } from '../rides/rides.policy.ts'
import { createRideLists } from './list/ride-list.service.ts'
import { createRideDetailRepository } from './ride-detail.repository.ts'
import { createFindDetail } from './ride-detail.service.ts'
import { stopsFor, toListedRide, toRideWithStops } from './ride-view.ts'
import { createSeriesView } from './series/series-view.service.ts'

type Rider = { id: string }

export type RideViews = ReturnType<typeof createRideViews>

/** The module reads the tables of several modules and writes none. */
export function createRideViews({ db, clock }: { db: Database; clock: Clock }) {
  const findDetail = createFindDetail({ db, clock })
  const lists = createRideLists({ db, clock })
  const { get: getSeries } = createSeriesView({ db, clock, findDetail })

  /** A ride as strangers see it, also when it is over or cancelled. Undefined if they do not see it. */
  async function findForStranger(rideId: number): Promise<Ride | undefined> {
    const now = clock()
    const row = await createRideDetailRepository(db).find(rideId, '', now)
    return row && maySee(row, row.viewer) ? toListedRide(row, '', now) : undefined
  }

  return {
    findForStranger,
    ...lists,
    ofRider: lists.ofRider,
    findDetail,
    getSeries,

    /** @throws 404 unless the rider may see the ride */
    async get(rideId: number, rider: Rider): Promise<RideWithStops> {
      const ride = await findDetail(rideId, rider.id)
      return { ...toRideWithStops(ride, rider.id, clock()), ...(ride.viewer.isInvited && { isInvited: true }) }
    },

    async listStops(rideId: number, rider: Rider): Promise<Stop[]> {
      return stopsFor(await findDetail(rideId, rider.id), rider.id)
    },

    /** A ride that guests find in lists: public, published and not over. */
    async findPublic(rideId: number): Promise<Ride | undefined> {
      const now = clock()
      const row = await createRideDetailRepository(db).find(rideId, '', now)
      return row && maySee(row, row.viewer) && isOpen(row, now) ? toListedRide(row, '', now) : undefined
    },

    /** The public version of a ride and the rider's relations to it, for holders of an invite. @throws 404 if not even an invite permits access */
    async getForInvited(rideId: number, rider: Rider | undefined): Promise<{ ride: RideWithStops; viewer: Viewer }> {
      const now = clock()
      const row = await createRideDetailRepository(db).find(rideId, rider?.id ?? '', now)
      if (!row || !maySee(row, { ...row.viewer, isInvited: true })) throw rideNotFound()
      return { ride: toRideWithStops({ ...row, answer: null }, '', now), viewer: row.viewer }
    },
  }
}
