import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createGuestLinksRepository } from './guests/guest-links.repository.ts'
import { createLiveSharesRepository } from './shares/live-shares.repository.ts'
import { createTrackersRepository } from './trackers/trackers.repository.ts'

interface Deps {
  /** Ends the positions of the deleted shares in all processes. */
  announce: (rideId: number, endedShareIds: number[]) => Promise<void>
}

export const liveRideRecords = (db: Database, { announce }: Deps): RiderRecords => ({
  tables: ['live_shares', 'live_rides', 'live_trackers', 'live_guest_links'],
  exportOf: ({ id }) => ({
    liveShares: async () => createLiveSharesRepository(db).listOf(id),
    liveTrackers: async () => createTrackersRepository(db).listOf(id),
    liveGuestLinks: async () => createGuestLinksRepository(db).listOf(id),
  }),
  async forget(tx, userId) {
    const shares = createLiveSharesRepository(tx)
    await shares.forget(userId)
    const ended = await shares.deleteOf(userId)
    return () => {
      for (const { id, rideId } of ended) void announce(rideId, [id])
    }
  },
})
