import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { tokenScopes } from '@scooter-rides/contract'
import { createdAt, eachOneOf, moment } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** Only the hash of a token is stored: a stolen database can use none. */
export const accessTokensTable = pgTable(
  'access_tokens',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    scopes: text('scopes', { enum: tokenScopes }).array().notNull(),
    /** The account's at the creation. A change of the password and the end of all sessions raise it, which revokes the tokens too. */
    signInVersion: integer('sign_in_version').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [eachOneOf(table.scopes, tokenScopes), index('access_tokens_user').on(table.userId)],
)
