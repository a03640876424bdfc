import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'

/** Identities whose account was deleted during a suspension. Only a keyed hash (HMAC-SHA-256) is stored, until the suspension ends. */
export const suspendedIdentitiesTable = pgTable(
  'suspended_identities',
  {
    hash: text('hash').primaryKey(),
    /** Null for no end. */
    until: moment('until'),
    createdAt: createdAt(),
  },
  (table) => [index('suspended_identities_until').on(table.until)],
)
