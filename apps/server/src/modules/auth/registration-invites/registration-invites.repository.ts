import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { deleteOldest } from '../../../platform/database/batches/delete-oldest.repository.ts'
import type { Database } from '../../../platform/database/database.ts'
import { rowsInPages } from '../../../platform/database/rows-in-pages.ts'
import { hashToken } from '../../../platform/privacy/hash-token.ts'
import { registrationInvitationsTable } from '../auth.table.ts'

export type InvitationRow = typeof registrationInvitationsTable.$inferSelect

const invitations = registrationInvitationsTable

export function createRegistrationInvitesRepository(db: Database) {
  return {
    async issue({ token, ...given }: { token: string; email: string | null; createdBy: string; expiresAt: Date }) {
      const [row] = await db
        .insert(invitations)
        .values({ ...given, tokenHash: hashToken(token) })
        .returning()
      if (!row) throw new Error('The database gave no new invitation back.')
      return row
    },

    async findOpenAddress(token: string, now: Date): Promise<string | undefined> {
      const [row] = await db.select({ email: invitations.email }).from(invitations).where(isOpen(token, now))
      return row?.email ?? undefined
    },

    list: (limit: number): Promise<InvitationRow[]> =>
      db.select().from(invitations).orderBy(desc(invitations.id)).limit(limit),

    /** Whether this address may use the invitation now. */
    async isOpen(token: string, email: string, now: Date): Promise<boolean> {
      return (await db.$count(invitations, isOpenFor(token, email, now))) > 0
    },

    /** At two uses at once only the first succeeds. */
    async spend(token: string, { email, userId, now }: { email: string; userId: string; now: Date }): Promise<boolean> {
      const rows = await db
        .update(invitations)
        .set({ usedAt: now, usedBy: userId })
        .where(isOpenFor(token, email, now))
        .returning({ id: invitations.id })
      return rows.length > 0
    },

    /** Undefined if there is no such open invitation. */
    async revoke(invitationId: number, now: Date): Promise<InvitationRow | undefined> {
      const isUnused = and(isNull(invitations.usedAt), isNull(invitations.revokedAt))
      const [row] = await db
        .update(invitations)
        .set({ revokedAt: now })
        .where(and(eq(invitations.id, invitationId), isUnused))
        .returning()
      return row
    },

    /** Removes the invited address when the account is deleted; the use of the invitation stays. */
    async forgetAddressOf(userId: string): Promise<void> {
      await db.update(invitations).set({ email: null }).where(eq(invitations.usedBy, userId))
    },

    /** Deletes those that nobody used and that expired before the moment. @returns whether more may be left */
    purge(before: Date, limit: number): Promise<boolean> {
      const { expiresAt, usedAt } = invitations
      const where = and(lt(expiresAt, before), isNull(usedAt))
      return deleteOldest(db, { table: invitations, where, oldestBy: expiresAt }, limit)
    },

    /** For the data export. */
    rowsOf: (userId: string) =>
      rowsInPages(db, {
        table: invitations,
        key: invitations.id,
        where: eq(invitations.createdBy, userId),
        columns: { email: invitations.email, createdAt: invitations.createdAt, expiresAt: invitations.expiresAt },
      }),
  }
}

const isOpen = (token: string, now: Date) =>
  and(
    eq(invitations.tokenHash, hashToken(token)),
    isNull(invitations.usedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now),
  )

const isOpenFor = (token: string, email: string, now: Date) =>
  and(isOpen(token, now), or(isNull(invitations.email), eq(invitations.email, email)))
