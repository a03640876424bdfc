import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  noticeCategory,
  queuedSubject,
  reportKind,
  reportOutcome,
  reportStatus,
  type ReportedContent,
} from '@scooter-rides/contract'
import { choice, createdAt, moment, oneOf } from '../../platform/database/columns.ts'
import { restrictionsTable } from '../moderation/restrictions.table.ts'
import { usersTable } from '../users/users.table.ts'

/** Without the address of the file, which depends on the viewer and expires. */
export type ContentSummary = Omit<ReportedContent, 'file'>

/** Later edits do not change it. */
export interface Evidence extends ContentSummary {
  messageId?: number
}

/** Reports of riders, notices of anybody, and what is said against decisions of the team. */
export const reportsTable = pgTable(
  'reports',
  {
    id: serial('id').primaryKey(),
    /**
     * For an appeal, the reporter is its subject, the category is `other`, and the text is the note. An objection has the subject and the
     * category of its notice.
     */
    kind: choice('kind', reportKind.options).notNull().default('report'),
    reporterId: text('reporter_id').references(() => usersTable.id, { onDelete: 'set null' }),
    ownerId: text('owner_id').references(() => usersTable.id, { onDelete: 'set null' }),
    subjectType: choice('subject_type', queuedSubject.options).notNull(),
    subjectId: text('subject_id').notNull(),
    category: choice('category', noticeCategory.options).notNull(),
    note: text('note'),
    evidence: jsonb('evidence').$type<Evidence>(),
    /** The suspension that an appeal is against. */
    suspendedAt: moment('suspended_at'),
    /** The decision that an appeal is against; null for a suspension by a release before 0.2. */
    restrictionId: integer('restriction_id').references(() => restrictionsTable.id, { onDelete: 'set null' }),
    status: choice('status', reportStatus.options).notNull().default('open'),
    claimedBy: text('claimed_by').references(() => usersTable.id, { onDelete: 'set null' }),
    claimedAt: moment('claimed_at'),
    outcome: choice('outcome', reportOutcome.options),
    outcomeNote: text('outcome_note'),
    resolvedBy: text('resolved_by').references(() => usersTable.id, { onDelete: 'set null' }),
    resolvedAt: moment('resolved_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('reports_status').on(table.status, table.id),
    index('reports_waiting')
      .on(table.id)
      .where(sql`${table.status} <> 'resolved'`),
    // Prevents duplicates by a double click or two windows.
    uniqueIndex('reports_once')
      .on(table.reporterId, table.subjectType, table.subjectId)
      .where(sql`${table.kind} = 'report' and ${table.status} <> 'resolved'`),
    uniqueIndex('reports_appeal_once')
      .on(table.reporterId, table.suspendedAt)
      .where(sql`${table.kind} = 'appeal'`),
    // Only appeals have one.
    uniqueIndex('reports_restriction_once').on(table.restrictionId),
    index('reports_reporter').on(table.reporterId),
    index('reports_owner').on(table.ownerId),
    index('reports_claimer').on(table.claimedBy),
    index('reports_resolver').on(table.resolvedBy),
    oneOf(table.kind, reportKind.options),
    oneOf(table.subjectType, queuedSubject.options),
    oneOf(table.category, noticeCategory.options),
    oneOf(table.status, reportStatus.options),
    oneOf(table.outcome, reportOutcome.options),
  ],
)
