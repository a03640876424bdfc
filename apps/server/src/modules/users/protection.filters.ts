import { sql, type SQL } from 'drizzle-orm'
import { usersTable } from './users.table.ts'

/** In a query of users. The settings store chosen values only. */
export const hasPrivateProfile: SQL<boolean> = sql<boolean>`(${usersTable.settings} ->> 'profile' is not distinct from 'private')`

export const hasLocationOff: SQL<boolean> = sql<boolean>`(${usersTable.settings} ->> 'location' is not distinct from 'off')`

export const takesMessagesOfFriendsOnly: SQL<boolean> = sql<boolean>`(${usersTable.settings} ->> 'messagesFrom' is not distinct from 'friends')`
