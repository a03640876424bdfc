import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../platform/database/columns.ts'

/** Settings that administrators change at runtime. */
export const instanceSettingsTable = pgTable('instance_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
})
