import { and, desc, eq, exists, getTableColumns, gt, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { rowsInPages } from '../../../platform/database/rows-in-pages.ts'
import { isBlockBetween } from '../../relationships/relationships.filters.ts'
import { riderColumns } from '../../users/rider.select.ts'
import type { RiderRow } from '../../users/rider-view.ts'
import { rideInvitesTable, rideParticipantsTable } from '../participation.table.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { usersTable } from '../../users/users.table.ts'

export type InviteRow = typeof rideInvitesTable.$inferSelect

/** Open invites come first, newest first. */
export interface InvitePlace {
  isPast: number
  id: number
}

const isOpenAt = (now: Date) =>
  and(
    isNull(rideInvitesTable.usedAt),
    isNull(rideInvitesTable.revokedAt),
    or(isNull(rideInvitesTable.expiresAt), gt(rideInvitesTable.expiresAt, now)),
  )

export function createRideInvitesRepository(db: Database) {
  const named = (rideId: number, userId: string) =>
    and(eq(rideInvitesTable.rideId, rideId), eq(rideInvitesTable.userId, userId))
  const hasBrought = exists(
    db
      .select({ one: sql`1` })
      .from(rideParticipantsTable)
      .where(eq(rideParticipantsTable.inviteId, rideInvitesTable.id)),
  )

  /** Used invites keep their row. The ride is locked, so no rider joins concurrently. */
  async function retire(which: SQL | undefined, now: Date): Promise<boolean> {
    const open = and(which, isNull(rideInvitesTable.revokedAt))
    const ids = { id: rideInvitesTable.id }
    const revoked = await db
      .update(rideInvitesTable)
      .set({ revokedAt: now })
      .where(and(open, hasBrought))
      .returning(ids)
    const deleted = await db.delete(rideInvitesTable).where(open).returning(ids)
    return revoked.length + deleted.length > 0
  }

  return {
    async add(invite: typeof rideInvitesTable.$inferInsert): Promise<InviteRow> {
      const [row] = await db.insert(rideInvitesTable).values(invite).returning()
      if (!row) throw new Error('an insert gives its row back')
      return row
    },

    /** Without tokens, for the data export. */
    rowsBy(userId: string) {
      const { tokenHash: _secret, ...columns } = getTableColumns(rideInvitesTable)
      const where = eq(rideInvitesTable.createdBy, userId)
      return rowsInPages(db, { table: rideInvitesTable, key: rideInvitesTable.id, where, columns })
    },

    /** Revoked invites are not found. */
    async findByHash(tokenHash: string): Promise<InviteRow | undefined> {
      const isThis = and(eq(rideInvitesTable.tokenHash, tokenHash), isNull(rideInvitesTable.revokedAt))
      const [row] = await db.select().from(rideInvitesTable).where(isThis)
      return row
    },

    /** Open invites, then past ones that were used. */
    list({ rideId, now, after, size }: { rideId: number; now: Date; after: InvitePlace | undefined; size: number }) {
      const isPast = sql<number>`(case when ${isOpenAt(now)} then 0 else 1 end)`
      const isAfter = after && sql`(${isPast}, -${rideInvitesTable.id}) > (${after.isPast}::int, ${-after.id}::int)`
      return db
        .select({ invite: rideInvitesTable, user: riderColumns, isPast })
        .from(rideInvitesTable)
        .leftJoin(usersTable, eq(usersTable.id, rideInvitesTable.userId))
        .where(and(eq(rideInvitesTable.rideId, rideId), or(isOpenAt(now), hasBrought), isAfter))
        .orderBy(isPast, desc(rideInvitesTable.id))
        .limit(size)
    },

    countOpen(rideId: number, now: Date): Promise<number> {
      return db.$count(rideInvitesTable, and(eq(rideInvitesTable.rideId, rideId), isOpenAt(now)))
    },

    async markUsed(id: number, now: Date) {
      await db.update(rideInvitesTable).set({ usedAt: now }).where(eq(rideInvitesTable.id, id))
    },

    async useNamed(rideId: number, userId: string, now: Date): Promise<number | undefined> {
      const [used] = await db
        .update(rideInvitesTable)
        .set({ usedAt: now })
        .where(and(named(rideId, userId), isOpenAt(now)))
        .returning({ id: rideInvitesTable.id })
      return used?.id
    },

    retireNamed: (rideId: number, userId: string, now: Date) => retire(named(rideId, userId), now),

    /** @returns whether the invite existed */
    retire: (rideId: number, id: number, now: Date): Promise<boolean> =>
      retire(and(eq(rideInvitesTable.rideId, rideId), eq(rideInvitesTable.id, id)), now),

    /** To or from the rider. */
    async removeAllOf(userId: string) {
      await db
        .delete(rideInvitesTable)
        .where(or(eq(rideInvitesTable.userId, userId), eq(rideInvitesTable.createdBy, userId)))
    },

    /** Undefined if the account does not exist or there is a block between the two. */
    async findInvitee(userId: string, organiserId: string): Promise<RiderRow | undefined> {
      const isRider = and(eq(usersTable.id, userId), isAlive, not(isBlockBetween(userId, organiserId)))
      const [rider] = await db.select(riderColumns).from(usersTable).where(isRider)
      return rider
    },
  }
}
