import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' })

export interface SessionData {
  /** Shown in the list of sessions; the sid itself never leaves the server. */
  publicId: string
  createdAt: string
  lastSeenAt: string
  userAgent: string | null
  isRemembered: boolean
  /** When the rider last proved their identity. */
  authenticatedAt: string
}

/** `sid` is the SHA-256 of the cookie's value: a stolen database opens no session. */
export const sessionsTable = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    userId: ownerId(),
    sess: jsonb('sess').$type<SessionData>().notNull(),
    expire: moment('expire').notNull(),
  },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(table.userId)],
)

/** Which session of the OpenID Connect provider a session was opened with, so that a logout there ends it here. */
export const providerSessionsTable = pgTable(
  'provider_sessions',
  {
    sid: text('sid')
      .primaryKey()
      .references(() => sessionsTable.sid, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The claim `sid` of the ID token, which some providers leave out. */
    providerSid: text('provider_sid'),
  },
  (table) => [
    index('provider_sessions_subject').on(table.issuer, table.subject),
    index('provider_sessions_provider_sid').on(table.issuer, table.providerSid),
  ],
)

/** An argon2id hash. An account that only signs in at a provider has no row. */
export const credentialsTable = pgTable('credentials', {
  userId: text('user_id')
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

/** An account's name at an OpenID Connect provider. */
export const identitiesTable = pgTable(
  'identities',
  {
    id: serial('id').primaryKey(),
    userId: ownerId(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('identities_subject').on(table.issuer, table.subject), index('identities_user').on(table.userId)],
)

/** Links for registration by invitation. Only the hash of the token is stored. */
export const registrationInvitationsTable = pgTable(
  'registration_invitations',
  {
    id: serial('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Lower case; only this address may use it. Null for anybody with the link. */
    email: text('email'),
    createdBy: text('created_by').references(() => usersTable.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    usedBy: text('used_by').references(() => usersTable.id, { onDelete: 'set null' }),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('registration_invitations_creator').on(table.createdBy),
    index('registration_invitations_user').on(table.usedBy),
    index('registration_invitations_unused')
      .on(table.expiresAt)
      .where(sql`${table.usedAt} is null`),
  ],
)

/** Mailed or printed one-time links. Only their hash is stored. */
export const oneTimeTokensTable = pgTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'reset' | 'setup' | 'confirm'>().notNull(),
    userId: text('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The address that the link was mailed to: using the link proves it. */
    email: text('email'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('one_time_tokens_user').on(table.userId), index('one_time_tokens_expiry').on(table.expiresAt)],
)
