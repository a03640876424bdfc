import { index, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** `actorId` is null for the command line and the server itself. A trigger refuses to change or delete entries. */
export const auditLogTable = pgTable(
  'audit_log',
  {
    id: serial('id').primaryKey(),
    // A deleted account keeps its row, so entries never change.
    actorId: text('actor_id').references(() => usersTable.id),
    action: text('action').notNull(),
    targetId: text('target_id'),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    at: moment('at').notNull().defaultNow(),
  },
  // The log is read by time with every filter.
  (table) => [
    index('audit_log_time').on(table.at, table.id),
    index('audit_log_actor_time').on(table.actorId, table.at, table.id),
    index('audit_log_target_time').on(table.targetId, table.at, table.id),
    index('audit_log_action_time').on(table.action, table.at, table.id),
  ],
)
