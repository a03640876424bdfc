import type { Database } from '../../platform/database/database.ts'
import type { Live } from '../../realtime/hub/live.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createFriendRecordsRepository } from './friend-records.repository.ts'

export const friendRecords = (db: Database, live: Live): RiderRecords => ({
  tables: ['friendships', 'blocks', 'friend_refusals'],
  exportOf: ({ id }) => ({
    friendships: createFriendRecordsRepository(db).friendshipsOf(id),
    // Blocks that others set are part of their data.
    blocks: createFriendRecordsRepository(db).blocksBy(id),
    refusals: createFriendRecordsRepository(db).refusalsBy(id),
  }),
  async forget(tx, userId) {
    const others = await createFriendRecordsRepository(tx).removeAllOf(userId)
    return () =>
      live.publish(
        others.map((id) => `user:${id}` as const),
        { type: 'invalidate', keys: ['friends'] },
      )
  },
})
