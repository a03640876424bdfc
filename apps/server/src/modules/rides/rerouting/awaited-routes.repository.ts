import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { ridesAwaitingRouteTable as awaitingTable, ridesTable } from '../rides.table.ts'

export interface AwaitedRoute {
  rideId: number
  attempts: number
}

/** They were saved while the router was unavailable. */
export function createAwaitedRoutesRepository(db: Database) {
  return {
    /** A ride that is already waiting begins anew, because its stops changed. */
    async add(rideIds: number[], nextAt: Date): Promise<void> {
      await db
        .insert(awaitingTable)
        .values(rideIds.map((rideId) => ({ rideId, nextAt })))
        .onConflictDoUpdate({ target: awaitingTable.rideId, set: { attempts: 0, nextAt } })
    },

    /** The organisers take turns, so that many rides of one do not delay others. */
    async listDue(now: Date, limit: number): Promise<AwaitedRoute[]> {
      const { rows } = await db.execute<AwaitedRoute & Record<string, unknown>>(sql`
        select "rideId", attempts from (
          select a.ride_id as "rideId", a.attempts, a.next_at,
            row_number() over (partition by r.user_id order by a.next_at, a.ride_id) as turn
          from ${awaitingTable} a join ${ridesTable} r on r.id = a.ride_id
          where a.next_at <= ${now.toISOString()}::timestamptz) due
        order by turn, next_at, "rideId" limit ${limit}`)
      return rows
    },

    /** Counts one more attempt, unless an edit has begun anew meanwhile. */
    async postpone({ rideId, attempts }: AwaitedRoute, nextAt: Date): Promise<void> {
      await db
        .update(awaitingTable)
        .set({ attempts: attempts + 1, nextAt })
        .where(and(eq(awaitingTable.rideId, rideId), eq(awaitingTable.attempts, attempts)))
    },

    async remove(rideId: number): Promise<void> {
      await db.delete(awaitingTable).where(eq(awaitingTable.rideId, rideId))
    },

    async isAnyLeft(): Promise<boolean> {
      const rows = await db.select({ rideId: awaitingTable.rideId }).from(awaitingTable).limit(1)
      return rows.length > 0
    },
  }
}
