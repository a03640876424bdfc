import { sql } from 'drizzle-orm'
import { check, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { consentName } from '@scooter-rides/contract'
import { choice, moment, oneOf } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** Which version of a text a rider has accepted, in which language and when. */
export const consentsTable = pgTable(
  'consents',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: choice('name', consentName.options).notNull(),
    language: text('language').notNull(),
    version: integer('version').notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (table) => [
    unique('consents_once').on(table.userId, table.name, table.language, table.version),
    oneOf(table.name, consentName.options),
    check('consents_version_range', sql`${table.version} >= 1`),
  ],
)
