import { pgTable, text } from 'drizzle-orm/pg-core'

/** Tables and columns that a migration added and that are not filled yet: nearly always none. */
export const backfillsTable = pgTable('backfills', {
  name: text('name').primaryKey(),
  /** The key of the last filled row, as text. Empty before the first batch. */
  lastKey: text('last_key').notNull().default(''),
})
