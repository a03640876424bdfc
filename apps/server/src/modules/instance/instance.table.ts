import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../platform/database/columns.ts'

/** What an admin sets while the server runs. */
export const instanceSettingsTable = pgTable('instance_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
})
