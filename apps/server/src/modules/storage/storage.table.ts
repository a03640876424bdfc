import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { filePurpose } from '@scooter-rides/contract'
import { choice, createdAt, moment, notNegative, oneOf } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** Logos of sponsors belong to the site. */
const purposes = [...filePurpose.options, 'sponsor'] as const
export type StoredPurpose = (typeof purposes)[number]

/** The bytes are on disk or in S3 under the key. */
export const storedFilesTable = pgTable(
  'stored_files',
  {
    /** 128 random bits as 32 hexadecimal digits. */
    key: text('key').primaryKey(),
    /** Null for files of the site. */
    ownerId: text('owner_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    purpose: choice('purpose', purposes).notNull(),
    contentType: text('content_type').notNull(),
    fileName: text('file_name'),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: createdAt(),
    /** Null while a profile, scooter or message uses the file. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('stored_files_owner').on(table.ownerId),
    oneOf(table.purpose, purposes),
    notNegative(table.size),
    index('stored_files_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
  ],
)
