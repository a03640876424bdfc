import { sql } from 'drizzle-orm'
import { usersTable } from './users.table.ts'

export const riderColumns = {
  id: usersTable.id,
  username: usersTable.username,
  firstName: usersTable.firstName,
  lastName: usersTable.lastName,
  profileImageUrl: usersTable.profileImageUrl,
  lastActiveAt: usersTable.lastActiveAt,
  leftAt: usersTable.leftAt,
  deletedAt: usersTable.deletedAt,
  showPresence: sql<boolean>`coalesce((${usersTable.settings} ->> 'showPresence')::boolean, true)`.mapWith(Boolean),
}
