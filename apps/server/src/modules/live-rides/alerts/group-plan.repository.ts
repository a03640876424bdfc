import { asc, eq } from 'drizzle-orm'
import { decodePolyline } from '@scooter-rides/geo'
import type { Database } from '../../../platform/database/database.ts'
import { ridesTable, rideStopsTable } from '../../rides/rides.table.ts'
import type { GroupPlan } from './group-alert.ts'

export function createGroupPlanRepository(db: Database) {
  return {
    /** Undefined if the ride was deleted. */
    async find(rideId: number): Promise<GroupPlan | undefined> {
      const { date, geometry, endLat, endLng } = ridesTable
      const [ride] = await db
        .select({ date, geometry, endLat, endLng })
        .from(ridesTable)
        .where(eq(ridesTable.id, rideId))
      if (!ride) return undefined
      const stops = await db
        .select({ lat: rideStopsTable.lat, lng: rideStopsTable.lng })
        .from(rideStopsTable)
        .where(eq(rideStopsTable.rideId, rideId))
        .orderBy(asc(rideStopsTable.orderIndex))
      const { endLat: lat, endLng: lng } = ride
      return {
        startsAt: ride.date,
        stops: lat !== null && lng !== null ? [...stops, { lat, lng }] : stops,
        route: ride.geometry === null ? null : decodePolyline(ride.geometry),
      }
    },
  }
}
