import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { roleName, type Settings } from '@scooter-rides/contract'
import { choice, createdAt, moment, oneOf, updatedAt } from '../../platform/database/columns.ts'

/** A deleted account stays as an empty row, so that its messages and cancelled rides keep an 'Unknown user'. */
export const usersTable = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Lower case; null once the account is deleted. */
    email: text('email').unique(),
    /** When the rider opened the link that was mailed to this address; only then does the address prove anything. */
    emailConfirmedAt: moment('email_confirmed_at'),
    username: text('username').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** `/api/storage/KEY` */
    profileImageUrl: text('profile_image_url'),
    settings: jsonb('settings').$type<Partial<Settings>>().notNull().default({}),
    suspendedAt: moment('suspended_at'),
    suspendedUntil: moment('suspended_until'),
    suspensionReason: text('suspension_reason'),
    /** Grows with everything that ends all sessions: what was proven under an earlier number opens none any more. */
    signInVersion: integer('sign_in_version').notNull().default(1),
    lastActiveAt: moment('last_active_at'),
    /** When the last of the rider's connections was closed; a later activity makes it void. */
    leftAt: moment('left_at'),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_name_trgm').using(
      'gin',
      sql`f_unaccent(lower(${table.username} || ' ' || ${table.firstName} || ' ' || ${table.lastName})) gin_trgm_ops`,
    ),
    index('users_newest').on(table.createdAt.desc(), table.id),
    index('users_email_trgm').using('gin', sql`${table.email} gin_trgm_ops`),
    index('users_last_seen').on(sql`coalesce(${table.lastActiveAt}, timestamptz 'epoch') desc`, table.id),
    index('users_suspended')
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.suspendedAt} is not null`),
    // The few who want a mail a day.
    index('users_daily_digest')
      .on(table.id)
      .where(sql`(${table.settings} ->> 'dailyDigest') = 'true'`),
  ],
)

export const userRolesTable = pgTable(
  'user_roles',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    role: choice('role', roleName.options).notNull(),
    assignedAt: moment('assigned_at').notNull().defaultNow(),
    assignedBy: text('assigned_by').references(() => usersTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('user_roles_once').on(table.userId, table.role),
    index('user_roles_assigner').on(table.assignedBy),
    index('user_roles_role').on(table.role, table.userId),
    oneOf(table.role, roleName.options),
  ],
)
