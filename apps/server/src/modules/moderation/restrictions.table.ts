import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { foundBy, restrictionKind, restrictionSubject } from '@scooter-rides/contract'
import { choice, createdAt, moment, oneOf } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

const endings = ['lifted', 'withdrawn', 'replaced'] as const

/** Decisions of the team about riders, each with its reasons. */
export const restrictionsTable = pgTable(
  'restrictions',
  {
    id: serial('id').primaryKey(),
    kind: choice('kind', restrictionKind.options).notNull(),
    /** Null for content of a deleted account. */
    userId: text('user_id').references(() => usersTable.id, { onDelete: 'set null' }),
    subjectType: choice('subject_type', restrictionSubject.options).notNull(),
    subjectId: text('subject_id'),
    subjectTitle: text('subject_title'),
    subjectText: text('subject_text'),
    facts: text('facts').notNull(),
    ground: text('ground').notNull(),
    foundBy: choice('found_by', foundBy.options).notNull(),
    isAutomated: boolean('is_automated').notNull().default(false),
    /** Null for the operator at the command line. The rider never receives it. */
    imposedBy: text('imposed_by').references(() => usersTable.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    until: moment('until'),
    endedAt: moment('ended_at'),
    /** `withdrawn` follows an appeal; `replaced` is a suspension that a new one followed. */
    endedAs: choice('ended_as', endings),
  },
  (table) => [
    index('restrictions_user').on(table.userId, table.id),
    index('restrictions_imposer').on(table.imposedBy),
    index('restrictions_subject').on(table.subjectType, table.subjectId),
    index('restrictions_created').on(table.createdAt),
    oneOf(table.kind, restrictionKind.options),
    oneOf(table.subjectType, restrictionSubject.options),
    oneOf(table.foundBy, foundBy.options),
    oneOf(table.endedAs, endings),
    check('restrictions_facts_stated', sql`${table.facts} ~ '[^[:space:]]'`),
    check('restrictions_ground_stated', sql`${table.ground} ~ '^(rule|law): [^[:space:]]'`),
  ],
)

export type RestrictionRow = typeof restrictionsTable.$inferSelect
