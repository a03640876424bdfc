import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { usersTable } from '../../users/users.table.ts'
import { liveGuestLinksTable } from '../live-rides.table.ts'

const { rideId, userId, seed, tokenHash, createdAt } = liveGuestLinksTable
const isOf = (ride: number, rider: string) => and(eq(rideId, ride), eq(userId, rider))

export type GuestLinksRepository = ReturnType<typeof createGuestLinksRepository>

export function createGuestLinksRepository(db: Database) {
  return {
    async find(ride: number, rider: string) {
      const [row] = await db.select({ seed, tokenHash }).from(liveGuestLinksTable).where(isOf(ride, rider))
      return row
    },

    /** Replaces the rider's previous link for the ride. */
    async put(link: { rideId: number; userId: string; seed: string; tokenHash: string }): Promise<void> {
      await db
        .insert(liveGuestLinksTable)
        .values(link)
        .onConflictDoUpdate({ target: [rideId, userId], set: { seed: link.seed, tokenHash: link.tokenHash } })
    },

    /** @returns whether it existed */
    async delete(ride: number, rider: string): Promise<boolean> {
      const rows = await db.delete(liveGuestLinksTable).where(isOf(ride, rider)).returning({ rideId })
      return rows.length > 0
    },

    async findByToken(hash: string) {
      const [row] = await db
        .select({ rideId, userId, firstName: usersTable.firstName, rideTitle: ridesTable.title })
        .from(liveGuestLinksTable)
        .innerJoin(ridesTable, eq(ridesTable.id, rideId))
        .innerJoin(usersTable, eq(usersTable.id, userId))
        .where(eq(tokenHash, hash))
      return row
    },

    /** The rows of a rider for the data export. */
    listOf: (rider: string) => db.select({ rideId, createdAt }).from(liveGuestLinksTable).where(eq(userId, rider)),
  }
}
