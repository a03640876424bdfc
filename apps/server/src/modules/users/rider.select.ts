import { sql } from 'drizzle-orm'
import type { RoleName } from '@scooter-rides/contract'
import { hasPrivateProfile } from './protection.filters.ts'
import { userRolesTable, usersTable } from './users.table.ts'

/** The roles of a rider, in a query of users. The alias keeps the table's name where a query has one table only. */
export const riderRoles = sql<
  RoleName[]
>`array(select r.role from ${userRolesTable} r where r.user_id = ${usersTable}.id)`

/** The columns that `suspensionOf` reads. */
export const suspensionColumns = {
  suspendedAt: usersTable.suspendedAt,
  suspendedUntil: usersTable.suspendedUntil,
  suspensionReason: usersTable.suspensionReason,
}

const showsPresence = sql`coalesce((${usersTable.settings} ->> 'showPresence')::boolean, true)`

export const riderColumns = {
  id: usersTable.id,
  username: usersTable.username,
  firstName: usersTable.firstName,
  lastName: usersTable.lastName,
  profileImageUrl: usersTable.profileImageUrl,
  lastActiveAt: usersTable.lastActiveAt,
  leftAt: usersTable.leftAt,
  deletedAt: usersTable.deletedAt,
  /** To every rider: a private profile shows it to friends only, as `columnsForFriends`. */
  showPresence: sql<boolean>`(${showsPresence} and not ${hasPrivateProfile})`.mapWith(Boolean),
}

export const columnsForFriends = { ...riderColumns, showPresence: sql<boolean>`${showsPresence}`.mapWith(Boolean) }
