import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { fromMicroseconds, toMicroseconds } from '../../../platform/database/microseconds.filters.ts'
import { addresseeColumns } from '../addressee.select.ts'
import { isAlive } from '../living-rider.repository.ts'
import { userRolesTable, usersTable } from '../users.table.ts'

const { id, email, suspendedAt, createdAt, lastActiveAt } = usersTable
const { idleFirstToldAt: firstToldAt, idleSecondToldAt: secondToldAt } = usersTable

const lastSeen = sql<Date>`coalesce(${lastActiveAt}, ${createdAt})`
const columns = {
  id,
  ...addresseeColumns,
  lastSeenAt: lastSeen.mapWith(createdAt),
  place: toMicroseconds(lastSeen),
  firstToldAt,
  secondToldAt,
}

export interface IdlePlace {
  place: number
  id: string
}

export function createIdleAccountsRepository(db: Database) {
  /** Accounts of the team stay, suspended riders cannot show that they are here, and without an address nobody can be told. */
  const mayBeDeleted = and(
    isAlive,
    isNotNull(email),
    isNull(suspendedAt),
    notExists(
      db
        .select({ id: userRolesTable.id })
        .from(userRolesTable)
        .where(and(eq(userRolesTable.userId, id), inArray(userRolesTable.role, ['moderator', 'admin']))),
    ),
  )

  return {
    /** Longest unused first. */
    list(before: Date, after: IdlePlace | undefined, limit: number) {
      const isAfter = after && sql`(${lastSeen}, ${id}) > (${fromMicroseconds(after.place)}, ${after.id})`
      return db
        .select(columns)
        .from(usersTable)
        .where(and(mayBeDeleted, lt(lastSeen, sql`${before.toISOString()}::timestamptz`), isAfter))
        .orderBy(lastSeen, asc(id))
        .limit(limit)
    },

    async find(userId: string) {
      const [row] = await db
        .select(columns)
        .from(usersTable)
        .where(and(eq(id, userId), mayBeDeleted))
      return row
    },

    async noteTold(userId: string, told: { idleFirstToldAt: Date } | { idleSecondToldAt: Date }): Promise<void> {
      await db
        .update(usersTable)
        .set(told)
        .where(and(eq(id, userId), isAlive))
    },
  }
}
