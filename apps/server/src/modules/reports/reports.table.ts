import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

export const reportsTable = pgTable(
  'reports',
  {
    id: serial('id').primaryKey(),
    reporterId: text('reporter_id').references(() => usersTable.id, { onDelete: 'set null' }),
    subjectType: text('subject_type').$type<'user' | 'ride' | 'message' | 'photo'>().notNull(),
    subjectId: text('subject_id').notNull(),
    category: text('category').$type<'spam' | 'harassment' | 'danger' | 'fake' | 'other'>().notNull(),
    note: text('note'),
    status: text('status').$type<'open' | 'claimed' | 'resolved'>().notNull().default('open'),
    claimedBy: text('claimed_by').references(() => usersTable.id, { onDelete: 'set null' }),
    outcome: text('outcome').$type<'dismiss' | 'warn' | 'remove' | 'suspend'>(),
    outcomeNote: text('outcome_note'),
    resolvedAt: moment('resolved_at'),
    createdAt: createdAt(),
  },
  (table) => [index('reports_status').on(table.status, table.id)],
)

export const appealsTable = pgTable('appeals', {
  id: serial('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
  createdAt: createdAt(),
})
