import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Bounds } from '@scooter-rides/geo'
import type { Database } from '../../../platform/database/database.ts'
import { ridesTable, rideStopsTable } from '../rides.table.ts'

export interface KnownRoadGraphs {
  build: string
  bounds: readonly Bounds[]
}

export type StraightRide = Awaited<ReturnType<ReturnType<typeof createRideReroutingRepository>['listStraight']>>[number]

export function createRideReroutingRepository(db: Database) {
  const columns = {
    id: ridesTable.id,
    userId: ridesTable.userId,
    vehicleId: ridesTable.vehicleId,
    avoid: ridesTable.avoid,
    version: ridesTable.version,
    isPending: sql<boolean>`coalesce((${ridesTable.routeData} ->> 'isPending')::boolean, false)`,
  }

  return {
    /** Straight legs, a stop near the roads, and not routed with this build yet; in batches. */
    async listStraight({ build, bounds }: KnownRoadGraphs, afterId: number, limit: number) {
      const isNear = or(
        ...bounds.map(
          ({ west, south, east, north }) =>
            sql`(s.lat between ${south} and ${north} and s.lng between ${west} and ${east})`,
        ),
      )
      return db
        .select(columns)
        .from(ridesTable)
        .where(
          and(
            gt(ridesTable.id, afterId),
            sql`${ridesTable.routeData} ->> 'engine' in ('direct', 'mixed')`,
            sql`${ridesTable.routeData} ->> 'roads' is distinct from ${build}`,
            sql`exists (select from ${rideStopsTable} s where s.ride_id = ${ridesTable.id} and ${isNear ?? sql`false`})`,
          ),
        )
        .orderBy(asc(ridesTable.id))
        .limit(limit)
    },

    async find(rideId: number) {
      const [ride] = await db.select(columns).from(ridesTable).where(eq(ridesTable.id, rideId))
      return ride
    },

    async lock(rideId: number) {
      const [ride] = await db.select(columns).from(ridesTable).where(eq(ridesTable.id, rideId)).for('update')
      return ride
    },
  }
}
