import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { roleName, type Settings } from '@scooter-rides/contract'
import { choice, createdAt, moment, oneOf, updatedAt } from '../../platform/database/columns.ts'
import { foldedNames } from './rider-name.filters.ts'

/** A deleted account keeps an empty row, so that its messages and cancelled rides refer to an 'Unknown user'. */
export const usersTable = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Lower case; null for a deleted account. */
    email: text('email').unique(),
    /** The time at which the rider opened the mailed link; without it the address proves nothing. */
    emailConfirmedAt: moment('email_confirmed_at'),
    username: text('username').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** `/api/storage/KEY` */
    profileImageUrl: text('profile_image_url'),
    settings: jsonb('settings').$type<Partial<Settings>>().notNull().default({}),
    /** The rider said to be under 18; no birth date is stored. */
    isMinor: boolean('is_minor').notNull().default(false),
    /** What the rider's browser asked for last: the language of mails to a rider who chose none. */
    browserLanguage: text('browser_language'),
    suspendedAt: moment('suspended_at'),
    suspendedUntil: moment('suspended_until'),
    suspensionReason: text('suspension_reason'),
    /** Increases when all sessions are ended: tokens of an earlier version are invalid. */
    signInVersion: integer('sign_in_version').notNull().default(1),
    lastActiveAt: moment('last_active_at'),
    /** The time at which the rider's last connection closed; a later activity overrides it. */
    leftAt: moment('left_at'),
    /** When mails told the rider that the unused account will be deleted. A later activity overrides both. */
    idleFirstToldAt: moment('idle_first_told_at'),
    idleSecondToldAt: moment('idle_second_told_at'),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_name_trgm').using('gin', sql`${foldedNames(table)} gin_trgm_ops`),
    index('users_newest').on(table.createdAt.desc(), table.id),
    index('users_email_trgm').using('gin', sql`${table.email} gin_trgm_ops`),
    index('users_last_seen').on(sql`coalesce(${table.lastActiveAt}, timestamptz 'epoch') desc`, table.id),
    index('users_idle')
      .on(sql`coalesce(${table.lastActiveAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('users_suspended')
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.suspendedAt} is not null`),
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
