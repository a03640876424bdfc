import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { credentialsTable } from '../auth.table.ts'

/** An account that only signs in at a provider has no password. */
export const hasPassword = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${credentialsTable} c where c.user_id = ${userId})`
