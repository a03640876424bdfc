import { eq, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import type { Given } from '../../platform/database/prepared/index.ts'
import { hasPrivateProfile } from '../users/protection.filters.ts'
import { usersTable } from '../users/users.table.ts'
import { friendsOf, type RiderId } from './relationships.filters.ts'

/** In a query of users: the details of the profile are visible to the viewer. */
export const showsProfile = (viewerId: string): SQL | undefined =>
  or(eq(usersTable.id, viewerId), not(hasPrivateProfile), inArray(usersTable.id, friendsOf(viewerId)))

/** The opposite for the id of a rider in other queries; reads one account by its key. Without a viewer, for callers who are not signed in. */
export function hidesProfile(riderId: RiderId, viewer?: { id: Given<string>; friends: SQL }): SQL<boolean> {
  const isStrange = viewer && sql` and ${riderId} <> ${viewer.id} and ${riderId} not in ${viewer.friends}`
  return sql<boolean>`exists (select from ${usersTable}
    where ${usersTable.id} = ${riderId} and ${hasPrivateProfile}${isStrange ?? sql``})`
}
