import { sql } from 'drizzle-orm'
import type { Rider } from '@scooter-rides/contract'
import { usersTable } from './users.table.ts'

/** The columns of which a `Rider` is made, for a query that joins users. */
export const riderColumns = {
  id: usersTable.id,
  username: usersTable.username,
  firstName: usersTable.firstName,
  lastName: usersTable.lastName,
  profileImageUrl: usersTable.profileImageUrl,
  lastActiveAt: usersTable.lastActiveAt,
  deletedAt: usersTable.deletedAt,
  showPresence: sql<boolean>`coalesce((${usersTable.settings} ->> 'showPresence')::boolean, true)`.mapWith(Boolean),
}

export interface RiderRow {
  id: string
  username: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  lastActiveAt: Date | null
  deletedAt: Date | null
  showPresence: boolean
}

/** A session's rider is written down as active once a minute; twice that without a sign means away. */
const onlineForMs = 2 * 60 * 1000

/** What other riders may see: never the e-mail, and no presence where the rider switched it off. */
export function toRider(row: RiderRow, now: Date): Rider {
  const lastActive = row.showPresence ? row.lastActiveAt : null
  const displayName = `${row.firstName} ${row.lastName}`.trim() || row.username
  return {
    id: row.id,
    username: row.username,
    displayName: row.deletedAt ? 'Unknown user' : displayName,
    firstName: row.firstName,
    profileImageUrl: row.profileImageUrl,
    isOnline: lastActive !== null && now.getTime() - lastActive.getTime() < onlineForMs,
    lastActive,
  }
}
