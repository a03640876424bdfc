import { index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { choice, createdAt, moment, oneOf } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

const subjectTypes = ['user', 'ride', 'message', 'photo'] as const
const categories = ['spam', 'harassment', 'danger', 'fake', 'other'] as const
const statuses = ['open', 'claimed', 'resolved'] as const
const outcomes = ['dismiss', 'warn', 'remove', 'suspend'] as const

export const reportsTable = pgTable(
  'reports',
  {
    id: serial('id').primaryKey(),
    reporterId: text('reporter_id').references(() => usersTable.id, { onDelete: 'set null' }),
    subjectType: choice('subject_type', subjectTypes).notNull(),
    subjectId: text('subject_id').notNull(),
    category: choice('category', categories).notNull(),
    note: text('note'),
    status: choice('status', statuses).notNull().default('open'),
    claimedBy: text('claimed_by').references(() => usersTable.id, { onDelete: 'set null' }),
    outcome: choice('outcome', outcomes),
    outcomeNote: text('outcome_note'),
    resolvedAt: moment('resolved_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('reports_status').on(table.status, table.id),
    index('reports_reporter').on(table.reporterId),
    index('reports_claimer').on(table.claimedBy),
    oneOf(table.subjectType, subjectTypes),
    oneOf(table.category, categories),
    oneOf(table.status, statuses),
    oneOf(table.outcome, outcomes),
  ],
)

export const appealsTable = pgTable(
  'appeals',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('appeals_user').on(table.userId)],
)
