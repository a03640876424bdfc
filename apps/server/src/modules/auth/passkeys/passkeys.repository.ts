import { and, asc, eq, lt } from 'drizzle-orm'
import type { Passkey } from '@scooter-rides/contract'
import { deleteOldest } from '../../../platform/database/batches/delete-oldest.repository.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { usersTable } from '../../users/users.table.ts'
import { passkeysTable, usedChallengesTable } from '../passkeys.table.ts'
import type { StoredPasskey } from './webauthn.ts'

const { id, userId, name, credentialId, publicKey, signatureCount, transports, createdAt, lastUsedAt } = passkeysTable

interface NewPasskey extends StoredPasskey {
  userId: string
  name: string
  transports: string[]
  createdAt: Date
}

export function createPasskeysRepository(db: Database) {
  const withOwner = () =>
    db
      .select({ id, userId, credentialId, publicKey, signatureCount, signInVersion: usersTable.signInVersion })
      .from(passkeysTable)
      .innerJoin(usersTable, and(eq(usersTable.id, userId), isAlive))

  return {
    async find(credential: string) {
      const [row] = await withOwner().where(eq(credentialId, credential))
      return row
    },

    /** Locks the passkey until the transaction ends, so that its count of signatures cannot go back. */
    async lock(passkeyId: number) {
      const [row] = await withOwner().where(eq(id, passkeyId)).for('update', { of: passkeysTable })
      return row
    },

    async noteUse(passkeyId: number, count: number, now: Date) {
      await db.update(passkeysTable).set({ signatureCount: count, lastUsedAt: now }).where(eq(id, passkeyId))
    },

    /** At two uses at once only the first succeeds. */
    async useChallenge(challenge: string, expiresAt: Date): Promise<boolean> {
      const rows = await db
        .insert(usedChallengesTable)
        .values({ challenge, expiresAt })
        .onConflictDoNothing()
        .returning({ challenge: usedChallengesTable.challenge })
      return rows.length > 0
    },

    /** @returns whether more may be left */
    purgeChallenges(now: Date, limit: number): Promise<boolean> {
      const { expiresAt } = usedChallengesTable
      return deleteOldest(db, { table: usedChallengesTable, where: lt(expiresAt, now), oldestBy: expiresAt }, limit)
    },

    list: (rider: string): Promise<Passkey[]> =>
      db
        .select({ id, name, createdAt, lastUsedAt })
        .from(passkeysTable)
        .where(eq(userId, rider))
        .orderBy(asc(createdAt), asc(id)),

    listCredentials: (rider: string) =>
      db.select({ id: credentialId, transports }).from(passkeysTable).where(eq(userId, rider)).orderBy(asc(id)),

    count: (rider: string) => db.$count(passkeysTable, eq(userId, rider)),

    /** Undefined if an account already has the passkey. */
    async add(passkey: NewPasskey): Promise<number | undefined> {
      const [row] = await db.insert(passkeysTable).values(passkey).onConflictDoNothing().returning({ id })
      return row?.id
    },

    async remove(rider: string, passkeyId: number): Promise<boolean> {
      const rows = await db
        .delete(passkeysTable)
        .where(and(eq(userId, rider), eq(id, passkeyId)))
        .returning({ id })
      return rows.length > 0
    },
  }
}
