import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { siteTextName } from '@scooter-rides/contract'
import { choice, createdAt, oneOf } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** Every version of every text. Rows are added and never changed. An empty text is withdrawn. */
export const siteTextsTable = pgTable(
  'site_texts',
  {
    id: serial('id').primaryKey(),
    name: choice('name', siteTextName.options).notNull(),
    /** A tag of the languages of the site. */
    language: text('language').notNull(),
    /** Counts from 1 for each name and language. */
    version: integer('version').notNull(),
    markdown: text('markdown').notNull(),
    /** Null for the server itself. A deleted account keeps its row. */
    authorId: text('author_id').references(() => usersTable.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('site_texts_version').on(table.name, table.language, table.version),
    index('site_texts_author').on(table.authorId),
    oneOf(table.name, siteTextName.options),
    check('site_texts_version_range', sql`${table.version} >= 1`),
  ],
)
