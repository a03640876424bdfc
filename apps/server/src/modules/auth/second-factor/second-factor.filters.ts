import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { passkeysTable } from '../passkeys.table.ts'
import { totpFactorsTable } from '../second-factor.table.ts'

export const hasTotp = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${totpFactorsTable} f where f.user_id = ${userId} and f.confirmed_at is not null)`

export const hasPasskey = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${passkeysTable} p where p.user_id = ${userId})`

/** Whether a sign-in by password asks for a second step. */
export const hasSecondFactor = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${hasTotp(userId)} or ${hasPasskey(userId)})`
