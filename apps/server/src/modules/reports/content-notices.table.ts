import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { reportsTable } from './reports.table.ts'

/** What a notice has beside its report: the address, the law, and its sender, until the sender is forgotten. */
export const contentNoticesTable = pgTable(
  'content_notices',
  {
    reportId: integer('report_id')
      .primaryKey()
      .references(() => reportsTable.id, { onDelete: 'cascade' }),
    /** Random, so that it does not reveal the number of notices. */
    reference: text('reference').notNull().unique(),
    url: text('url').notNull(),
    law: text('law'),
    concernsMinors: boolean('concerns_minors').notNull(),
    /** Null for riders, whose account has them. */
    senderName: text('sender_name'),
    senderEmail: text('sender_email'),
    /** The language of the request. */
    language: text('language').notNull(),
    /** Whether its sender gets mails. */
    isMailed: boolean('is_mailed').notNull(),
    /** The hash of the link in the mail with the decision; null once the sender is forgotten. */
    tokenHash: text('token_hash').unique(),
    /** The objection against the answer. */
    objectionId: integer('objection_id').references(() => reportsTable.id, { onDelete: 'set null' }),
  },
  (table) => [index('content_notices_objection').on(table.objectionId)],
)
