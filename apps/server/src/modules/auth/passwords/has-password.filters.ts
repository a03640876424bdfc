import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { credentialsTable } from '../auth.table.ts'

/** Whether an account has a password. One that only signs in at a provider has none. */
export const hasPassword = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${credentialsTable} c where c.user_id = ${userId})`
