import { and, asc, desc, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminUserSort, RoleName } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { fromMicroseconds, toMicroseconds } from '../../../platform/database/microseconds.filters.ts'
import { containsWord, likePattern } from '../../../platform/words/contains-word.filters.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { newestFirst, oldestFirst } from '../../users/newest-first.filters.ts'
import { foldedNames } from '../../users/rider-name.filters.ts'
import { riderColumns, suspensionColumns } from '../../users/rider.select.ts'
import { isSuspended } from '../../users/suspension.filters.ts'
import { userRolesTable, usersTable } from '../../users/users.table.ts'

/** Times in the sort key are microseconds since 1970. */
export interface UserPlace {
  key: string | number
  id: string
}

interface UsersQuery {
  words: readonly string[]
  role: RoleName | undefined
  status: 'active' | 'suspended' | undefined
  sort: AdminUserSort
  after: UserPlace | undefined
  limit: number
  now: Date
}

const columns = {
  ...riderColumns,
  email: usersTable.email,
  emailConfirmedAt: usersTable.emailConfirmedAt,
  ...suspensionColumns,
  createdAt: usersTable.createdAt,
}

/** Equal to the expression of the index `users_last_seen`. */
const lastSeen = sql`coalesce(${usersTable.lastActiveAt}, timestamptz 'epoch')`

interface Sorting {
  key: SQL<string | number>
  order: SQL[]
  /** Rows after this position. The first condition is the start of the index scan. */
  after: (place: UserPlace) => SQL
}

const { id, username } = usersTable
const sortings: Record<AdminUserSort, Sorting> = {
  newest: newestFirst,
  oldest: oldestFirst,
  name: { key: sql<string>`${username}`, order: [asc(username)], after: (at) => sql`${username} > ${String(at.key)}` },
  nameDescending: {
    key: sql<string>`${username}`,
    order: [desc(username)],
    after: (at) => sql`${username} < ${String(at.key)}`,
  },
  lastActive: {
    key: toMicroseconds(lastSeen),
    order: [sql`${lastSeen} desc`, asc(id)],
    after({ key, id: lastId }) {
      const moment = fromMicroseconds(key)
      return sql`${lastSeen} <= ${moment} and (${lastSeen} < ${moment} or ${id} > ${lastId})`
    },
  },
}

/** In a name or the e-mail address. */
const hasWord = (word: string) =>
  or(containsWord(foldedNames(usersTable), word), sql`${usersTable.email} like lower(${likePattern(word)})`)

export function createUsersAdminRepository(db: Database) {
  return {
    async list({ words, role, status, sort, after, limit, now }: UsersQuery) {
      const sorting = sortings[sort]
      return db
        .select({ ...columns, key: sorting.key })
        .from(usersTable)
        .where(
          and(
            isAlive,
            ...words.map(hasWord),
            role && inArray(usersTable.id, withRole(role)),
            status && (status === 'suspended' ? isSuspended(now) : not(isSuspended(now))),
            after && sorting.after(after),
          ),
        )
        .orderBy(...sorting.order)
        .limit(limit)
    },

    async find(userId: string) {
      const [row] = await db
        .select(columns)
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
      return row
    },

    /** With the administrator who assigned each role. */
    rolesOf(userIds: string[]) {
      const giver = alias(usersTable, 'giver')
      return db
        .select({
          userId: userRolesTable.userId,
          role: userRolesTable.role,
          assignedAt: userRolesTable.assignedAt,
          assignedBy: userRolesTable.assignedBy,
          giver: {
            username: giver.username,
            firstName: giver.firstName,
            lastName: giver.lastName,
            deletedAt: giver.deletedAt,
          },
        })
        .from(userRolesTable)
        .leftJoin(giver, eq(giver.id, userRolesTable.assignedBy))
        .where(inArray(userRolesTable.userId, userIds))
    },
  }

  function withRole(role: RoleName) {
    return db.select({ id: userRolesTable.userId }).from(userRolesTable).where(eq(userRolesTable.role, role))
  }
}

export type AdminUserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createUsersAdminRepository>['find']>>>
export type AssignedRole = Awaited<ReturnType<ReturnType<typeof createUsersAdminRepository>['rolesOf']>>[number]
