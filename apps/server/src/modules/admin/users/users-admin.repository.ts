import { and, asc, desc, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminUserSort, RoleName } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { riderColumns } from '../../users/rider.select.ts'
import { userRolesTable, usersTable } from '../../users/users.table.ts'

/** Times in the sort key are microseconds since 1970. */
export interface UserPlace {
  key: string | number
  id: string
}

interface Wanted {
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
  suspendedAt: usersTable.suspendedAt,
  suspendedUntil: usersTable.suspendedUntil,
  suspensionReason: usersTable.suspensionReason,
  createdAt: usersTable.createdAt,
}

/** Equal to the expressions of the indexes. */
const searchedName = sql`f_unaccent(lower(${usersTable.username} || ' ' || ${usersTable.firstName} || ' ' || ${usersTable.lastName}))`
const lastSeen = sql`coalesce(${usersTable.lastActiveAt}, timestamptz 'epoch')`

const micros = (moment: SQL | typeof usersTable.createdAt) =>
  sql<number>`(extract(epoch from ${moment}) * 1000000)::bigint`.mapWith(Number)
const momentOf = (key: string | number) => sql`(timestamptz 'epoch' + ${key} * interval '1 microsecond')`

interface Sorting {
  key: SQL<string | number>
  order: SQL[]
  /** Rows after this position. The first condition is the start of the index scan. */
  after: (place: UserPlace) => SQL
}

const { createdAt, id, username } = usersTable
const sortings: Record<AdminUserSort, Sorting> = {
  newest: {
    key: micros(createdAt),
    order: [desc(createdAt), asc(id)],
    after: (at) =>
      sql`${createdAt} <= ${momentOf(at.key)} and (${createdAt} < ${momentOf(at.key)} or ${id} > ${at.id})`,
  },
  oldest: {
    key: micros(createdAt),
    order: [asc(createdAt), desc(id)],
    after: (at) =>
      sql`${createdAt} >= ${momentOf(at.key)} and (${createdAt} > ${momentOf(at.key)} or ${id} < ${at.id})`,
  },
  name: { key: sql<string>`${username}`, order: [asc(username)], after: (at) => sql`${username} > ${String(at.key)}` },
  nameDescending: {
    key: sql<string>`${username}`,
    order: [desc(username)],
    after: (at) => sql`${username} < ${String(at.key)}`,
  },
  lastActive: {
    key: micros(lastSeen),
    order: [sql`${lastSeen} desc`, asc(id)],
    after: (at) => sql`${lastSeen} <= ${momentOf(at.key)} and (${lastSeen} < ${momentOf(at.key)} or ${id} > ${at.id})`,
  },
}

const escapedLike = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** In a name or the e-mail address. */
function containsWord(word: string) {
  const pattern = `%${escapedLike(word)}%`
  return or(sql`${searchedName} like f_unaccent(lower(${pattern}))`, sql`${usersTable.email} like lower(${pattern})`)
}

export function createUsersAdminRepository(db: Database) {
  return {
    async list({ words, role, status, sort, after, limit, now }: Wanted) {
      const sorting = sortings[sort]
      const at = now.toISOString()
      const isSuspended = sql`(${usersTable.suspendedAt} is not null and coalesce(${usersTable.suspendedUntil} > ${at}::timestamptz, true))`
      return db
        .select({ ...columns, key: sorting.key })
        .from(usersTable)
        .where(
          and(
            isAlive,
            ...words.map(containsWord),
            role && inArray(usersTable.id, withRole(role)),
            status && (status === 'suspended' ? isSuspended : not(isSuspended)),
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
          giverName: sql<string | null>`nullif(trim(${giver.firstName} || ' ' || ${giver.lastName}), '')`,
          isGiverGone: sql<boolean>`${not(isNull(giver.deletedAt))}`,
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
