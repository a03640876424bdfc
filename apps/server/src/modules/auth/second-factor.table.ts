import { integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, moment, notNegative } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** The secret of an authenticator app, encrypted with a key that the database does not contain. */
export const totpFactorsTable = pgTable(
  'totp_factors',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    /** Null until the rider has typed a first code: sign-in does not ask for codes yet. */
    confirmedAt: moment('confirmed_at'),
    /** The time step (RFC 6238) of the last used code: it and earlier ones are refused. */
    lastStep: integer('last_step'),
    createdAt: createdAt(),
  },
  (table) => [notNegative(table.lastStep)],
)

/** Keyed hashes (HMAC-SHA-256). Using a code deletes its row. */
export const recoveryCodesTable = pgTable(
  'recovery_codes',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('recovery_codes_once').on(table.userId, table.codeHash)],
)
