import { and, asc, count, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Settings } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { containsWord } from '../../platform/words/contains-word.filters.ts'
import { splitWords } from '../../platform/words/split-words.ts'
import { blocksTable, friendshipsTable } from '../relationships/friends.table.ts'
import { showsProfile } from '../relationships/profile-access.filters.ts'
import { blockersOf } from '../relationships/relationships.filters.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { isShown } from '../rides/shown.filters.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'
import { newestFirst } from '../users/newest-first.filters.ts'
import { foldedNames } from '../users/rider-name.filters.ts'
import { hasPrivateProfile } from '../users/protection.filters.ts'
import { columnsForFriends, riderColumns } from '../users/rider.select.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { usersTable } from '../users/users.table.ts'

export interface RiderPlace {
  /** The time of the registration in microseconds since 1970. */
  key: number
  id: string
}

interface RidersQuery {
  callerId: string
  q: string | undefined
  after: RiderPlace | undefined
  limit: number
}

const shareStatistics = sql<Settings['shareStatistics'] | null>`${usersTable.settings} ->> 'shareStatistics'`

export function createRidersRepository(db: Database) {
  const doesNotBlock = (callerId: string) => notInArray(usersTable.id, blockersOf(callerId))

  return {
    /**
     * Newest first; every word of `q` must be part of a name. `isShown` is a column, not a condition: the planner expects that riders with
     * any name are shown equally often, and would read all riders for a name that only private profiles have.
     */
    listNamed({ callerId, q, after, limit }: RidersQuery) {
      const words = splitWords(q).map((word) => containsWord(foldedNames(usersTable), word))
      const isAfter = after && newestFirst.after(after)
      return db
        .select({
          ...riderColumns,
          key: newestFirst.key,
          isShown: sql<boolean>`${and(doesNotBlock(callerId), showsProfile(callerId))}`,
        })
        .from(usersTable)
        .where(and(isAlive, ne(usersTable.id, callerId), ...words, isAfter))
        .orderBy(...newestFirst.order)
        .limit(limit)
    },

    async find(userId: string, callerId: string) {
      const [row] = await db
        .select({
          ...riderColumns,
          createdAt: usersTable.createdAt,
          shareStatistics,
          isPrivate: hasPrivateProfile,
          showPresenceToFriends: columnsForFriends.showPresence,
        })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive, doesNotBlock(callerId)))
      return row
    },

    vehiclesOf: (userId: string) =>
      db.select().from(vehiclesTable).where(eq(vehiclesTable.userId, userId)).orderBy(asc(vehiclesTable.id)),

    /** For the organiser all of them. */
    async countRides(userId: string, callerId: string) {
      const isVisible = userId === callerId ? undefined : eq(ridesTable.visibility, 'public')
      const [row] = await db
        .select({ rides: count() })
        .from(ridesTable)
        .where(and(eq(ridesTable.userId, userId), isShown, isVisible))
      return row?.rides ?? 0
    },

    /** Refused requests are hidden. */
    async findFriendship(callerId: string, userId: string) {
      const arePair = or(
        and(eq(friendshipsTable.userId, callerId), eq(friendshipsTable.friendId, userId)),
        and(eq(friendshipsTable.userId, userId), eq(friendshipsTable.friendId, callerId)),
      )
      const [row] = await db
        .select()
        .from(friendshipsTable)
        .where(and(arePair, ne(friendshipsTable.status, 'rejected')))
      return row
    },

    async findBlock(callerId: string, userId: string) {
      const [row] = await db
        .select()
        .from(blocksTable)
        .where(and(eq(blocksTable.blockerId, callerId), eq(blocksTable.blockedId, userId)))
      return row
    },
  }
}
