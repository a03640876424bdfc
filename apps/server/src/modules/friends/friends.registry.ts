import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createFriendsRepository } from './friends.repository.ts'

export const friendRecords = (db: Database): RiderRecords => ({
  tables: ['friendships', 'blocks', 'friend_refusals'],
  exportOf: ({ id }) => ({
    friendships: createFriendsRepository(db).friendshipsOf(id),
    // Who blocked the rider stays with who did it.
    blocks: createFriendsRepository(db).blocksBy(id),
    refusals: createFriendsRepository(db).refusalsBy(id),
  }),
  forget: (tx, userId) => createFriendsRepository(tx).removeAllOf(userId),
})
