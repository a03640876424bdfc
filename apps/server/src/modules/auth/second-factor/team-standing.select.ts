import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { requiresSecondFactor, secondFactorSince } from '../../instance/second-factor-setting.select.ts'
import { instanceSettingsTable } from '../../instance/instance.table.ts'
import { userRolesTable } from '../../users/users.table.ts'
import { hasPassword } from '../passwords/has-password.filters.ts'
import { hasSecondFactor } from './second-factor.filters.ts'

/** An account that only signs in at a provider leaves the second factor to the provider. */
export const isProtected = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${hasSecondFactor(userId)} or not ${hasPassword(userId)})`

/**
 * When the grace period of a member of the team without a second factor began, in ISO 8601: with the setting or with the role, whichever
 * is later. Null if nothing is missing. Part of the query of every call's session, so that it costs no statement of its own.
 */
export const graceStart = (userId: SQLWrapper): SQL<string | null> => sql<string | null>`(
  select to_json(greatest(min(r.assigned_at), max(${secondFactorSince}))) #>> '{}'
  from ${userRolesTable} r, ${instanceSettingsTable}
  where r.user_id = ${userId} and r.role <> 'user' and ${requiresSecondFactor} and not ${isProtected(userId)})`
