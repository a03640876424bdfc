import { and, desc, eq, getTableColumns, gt, isNull, lt, not, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { isBlockBetween } from '../friends/ties.filters.ts'
import { rideInvitesTable } from './participation.table.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { usersTable } from '../users/users.table.ts'

export type InviteRow = typeof rideInvitesTable.$inferSelect

export function createInvitesRepository(db: Database) {
  const isOpenAt = (now: Date) =>
    and(isNull(rideInvitesTable.usedAt), or(isNull(rideInvitesTable.expiresAt), gt(rideInvitesTable.expiresAt, now)))
  const named = (rideId: number, userId: string) =>
    and(eq(rideInvitesTable.rideId, rideId), eq(rideInvitesTable.userId, userId))

  return {
    async add(invite: typeof rideInvitesTable.$inferInsert): Promise<InviteRow> {
      const [row] = await db.insert(rideInvitesTable).values(invite).returning()
      if (!row) throw new Error('an insert gives its row back')
      return row
    },

    /** What a rider has given, for the rider's own file; without the secrets. */
    rowsBy(userId: string) {
      const { tokenHash: _secret, ...columns } = getTableColumns(rideInvitesTable)
      const where = eq(rideInvitesTable.createdBy, userId)
      return rowsInPages(db, { table: rideInvitesTable, key: rideInvitesTable.id, where, columns })
    },

    async findByHash(tokenHash: string): Promise<InviteRow | undefined> {
      const [row] = await db.select().from(rideInvitesTable).where(eq(rideInvitesTable.tokenHash, tokenHash))
      return row
    },

    /** Neither used nor expired, newest first; `beforeId` 0 is the first page. */
    listOpen(rideId: number, now: Date, beforeId: number, size: number): Promise<InviteRow[]> {
      return db
        .select()
        .from(rideInvitesTable)
        .where(
          and(
            eq(rideInvitesTable.rideId, rideId),
            isOpenAt(now),
            beforeId === 0 ? undefined : lt(rideInvitesTable.id, beforeId),
          ),
        )
        .orderBy(desc(rideInvitesTable.id))
        .limit(size)
    },

    countOpen(rideId: number, now: Date): Promise<number> {
      return db.$count(rideInvitesTable, and(eq(rideInvitesTable.rideId, rideId), isOpenAt(now)))
    },

    async markUsed(id: number, now: Date) {
      await db.update(rideInvitesTable).set({ usedAt: now }).where(eq(rideInvitesTable.id, id))
    },

    /** Uses up a rider's own invitation, if there is an open one. */
    async useNamed(rideId: number, userId: string, now: Date): Promise<boolean> {
      const used = await db
        .update(rideInvitesTable)
        .set({ usedAt: now })
        .where(and(named(rideId, userId), isOpenAt(now)))
        .returning({ id: rideInvitesTable.id })
      return used.length > 0
    },

    async removeNamed(rideId: number, userId: string) {
      await db.delete(rideInvitesTable).where(named(rideId, userId))
    },

    /** Whether there was such an invitation. */
    async remove(rideId: number, id: number): Promise<boolean> {
      const removed = await db
        .delete(rideInvitesTable)
        .where(and(eq(rideInvitesTable.rideId, rideId), eq(rideInvitesTable.id, id)))
        .returning({ id: rideInvitesTable.id })
      return removed.length > 0
    },

    /** Every invitation to or by a rider. */
    async removeAllOf(userId: string) {
      await db
        .delete(rideInvitesTable)
        .where(or(eq(rideInvitesTable.userId, userId), eq(rideInvitesTable.createdBy, userId)))
    },

    /** Whether there is such an account, and neither of the two has blocked the other. */
    async mayBeInvited(userId: string, organiserId: string): Promise<boolean> {
      const isRider = and(eq(usersTable.id, userId), isAlive, not(isBlockBetween(userId, organiserId)))
      const [rider] = await db.select({ id: usersTable.id }).from(usersTable).where(isRider)
      return rider !== undefined
    },
  }
}
