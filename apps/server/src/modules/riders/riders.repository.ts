import { and, asc, count, desc, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Settings } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { containsWord, splitWords } from '../../platform/words/contains-word.filters.ts'
import { blocksTable, friendshipsTable } from '../relationships/friends.table.ts'
import { blockersOf } from '../relationships/relationships.filters.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'
import { riderColumns } from '../users/rider.select.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { usersTable } from '../users/users.table.ts'

export interface RiderPlace {
  /** Microseconds since 1970: a JavaScript date would lose the last three digits, and so the position. */
  createdAt: number
  id: string
}

interface Wanted {
  callerId: string
  q: string | undefined
  after: RiderPlace | undefined
  limit: number
}

/** Equal to the expression of the index `users_name_trgm`. */
const shareStatistics = sql<Settings['shareStatistics'] | null>`${usersTable.settings} ->> 'shareStatistics'`
const searchedName = sql`f_unaccent(lower(${usersTable.username} || ' ' || ${usersTable.firstName} || ' ' || ${usersTable.lastName}))`
const createdAtMicros = sql<number>`(extract(epoch from ${usersTable.createdAt}) * 1000000)::bigint`.mapWith(Number)

function comesAfter({ createdAt, id }: RiderPlace) {
  const moment = sql`(timestamptz 'epoch' + ${createdAt} * interval '1 microsecond')`
  return sql`${usersTable.createdAt} <= ${moment} and (${usersTable.createdAt} < ${moment} or ${usersTable.id} > ${id})`
}

export function createRidersRepository(db: Database) {
  const doesNotBlock = (callerId: string) => notInArray(usersTable.id, blockersOf(callerId))

  return {
    /** Newest first; every word of `q` must be part of a name. */
    list({ callerId, q, after, limit }: Wanted) {
      const words = splitWords(q).map((word) => containsWord(searchedName, word))
      const isAfter = after && comesAfter(after)
      return db
        .select({ ...riderColumns, createdAt: createdAtMicros })
        .from(usersTable)
        .where(and(isAlive, ne(usersTable.id, callerId), ...words, isAfter, doesNotBlock(callerId)))
        .orderBy(desc(usersTable.createdAt), asc(usersTable.id))
        .limit(limit)
    },

    async find(userId: string, callerId: string) {
      const [row] = await db
        .select({ ...riderColumns, createdAt: usersTable.createdAt, shareStatistics })
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
        .where(
          and(
            eq(ridesTable.userId, userId),
            eq(ridesTable.status, 'published'),
            isNull(ridesTable.hiddenAt),
            isVisible,
          ),
        )
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
