import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { choice, moment, notNegative, oneOf } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

const states = ['preparing', 'ready', 'failed'] as const

/** At most one archive for each rider. Its bytes are in the store of files. */
export const dataExportsTable = pgTable(
  'data_exports',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** In the store: 32 hexadecimal digits. It also identifies the request, because each gets a new one. */
    archiveKey: text('archive_key').notNull(),
    state: choice('state', states).notNull(),
    filesDone: integer('files_done').notNull(),
    filesTotal: integer('files_total').notNull(),
    size: bigint('size', { mode: 'number' }),
    requestedAt: moment('requested_at').notNull(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    oneOf(table.state, states),
    notNegative(table.filesDone),
    notNegative(table.filesTotal),
    notNegative(table.size),
    index('data_exports_expiry').on(table.expiresAt),
  ],
)
