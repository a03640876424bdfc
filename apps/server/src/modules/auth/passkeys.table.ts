import { bigint, index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, notNegative } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** A passkey is a key pair of an authenticator. The server stores only the public key, which opens nothing. */
export const passkeysTable = pgTable(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Base64url, as in WebAuthn's JSON. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE (RFC 9053) in Base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; 0 for those that do not count, such as synchronised passkeys. */
    signatureCount: bigint('signature_count', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [notNegative(table.signatureCount), index('passkeys_user').on(table.userId)],
)

/** Challenges that were answered. They are stored until they expire, so that an answer works only once. */
export const usedChallengesTable = pgTable(
  'used_challenges',
  {
    challenge: text('challenge').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expiry').on(table.expiresAt)],
)
