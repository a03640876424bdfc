import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createRideListenersRepository } from './ride-listeners.repository.ts'
import { maySee } from '../../rides/rides.policy.ts'
import { createOnRideRepository } from '../on-ride.repository.ts'

/** The maximum number of notifications that one delivery writes. */
const mostRiders = 10_000

export type RideNews = ReturnType<typeof createRideNews>

/** Two queries for any number of riders. */
export function createRideNews(clock: Clock) {
  return {
    /** The given riders who may see the ride, and those of them who take part; without ids, all riders with an RSVP other than no. Undefined without a ride. */
    async find(
      tx: Database,
      rideId: number,
      named?: string[],
    ): Promise<{ title: string; userIds: string[]; comingIds: string[] } | undefined> {
      const rides = createOnRideRepository(tx)
      const title = await rides.findTitle(rideId)
      if (title === undefined) return undefined
      const userIds = named ?? (await rides.participantIds(rideId, mostRiders))
      const found = await createRideListenersRepository(tx).find(
        userIds.map((userId) => ({ userId, rideId })),
        clock(),
      )
      const seeing = found.filter(({ ride, viewer }) => maySee(ride, viewer) && ride.status !== 'draft')
      const coming = seeing.filter(({ viewer }) => viewer.answer === 'yes')
      return {
        title,
        userIds: seeing.map(({ viewer }) => viewer.id),
        comingIds: coming.map(({ viewer }) => viewer.id),
      }
    },

    /** Each participant with the earliest of these rides, in one query. */
    async findFirstOf(
      tx: Database,
      rideIds: number[],
    ): Promise<{ ride: { id: number; title: string }; userIds: string[] }[]> {
      const rows = await createOnRideRepository(tx).firstRides(rideIds, mostRiders)
      return [...Map.groupBy(rows, ({ id }) => id)].map(([id, riders]) => ({
        ride: { id, title: riders[0]?.title ?? '' },
        userIds: riders.map(({ userId }) => userId),
      }))
    },
  }
}
