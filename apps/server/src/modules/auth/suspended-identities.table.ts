import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'

/**
 * E-mail addresses and provider identities that were suspended when their account was deleted. Only a keyed hash is kept
 * (HMAC-SHA-256), and only until the suspension ends.
 */
export const suspendedIdentitiesTable = pgTable(
  'suspended_identities',
  {
    hash: text('hash').primaryKey(),
    /** Null is without end. */
    until: moment('until'),
    createdAt: createdAt(),
  },
  (table) => [index('suspended_identities_until').on(table.until)],
)
