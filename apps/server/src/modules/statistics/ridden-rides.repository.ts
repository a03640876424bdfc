import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { at, mayLookAt, withRidden } from './ridden.filters.ts'

export interface RiddenRow {
  rideId: number
  /** With the labels null where the rider may no longer look at the ride. */
  title: string | null
  startLabel: string | null
  endLabel: string | null
  /** Milliseconds since 1970. */
  startsAt: number
  distance: number | null
  duration: number | null
  vehicleId: number | null
  vehicleName: string | null
  didRide: boolean
}

interface Wanted {
  riderId: string
  now: Date
  years?: { from: Date; to: Date } | undefined
  rideId?: number
  /** Where the page before ended. */
  after?: { startsAt: number; rideId: number } | undefined
  limit?: number
}

/** The rides behind the statistics, the latest first; with those that were left out. */
export function createRiddenRidesRepository(db: Database) {
  return {
    async list({ riderId, now, years, rideId, after, limit }: Wanted): Promise<RiddenRow[]> {
      const last = after && sql`(${at(new Date(after.startsAt))}, ${after.rideId}::int)`
      const { rows } = await db.execute<RiddenRow & Record<string, unknown>>(sql`
        ${withRidden(riderId, now)}
        select ridden.id as "rideId", case when may_look then title end as title,
          case when may_look then start_label end as "startLabel", case when may_look then end_label end as "endLabel",
          (extract(epoch from date) * 1000)::float8 as "startsAt", ridden.distance, duration::float8 as duration,
          garage.id as "vehicleId", garage.name as "vehicleName", did_ride as "didRide"
        from (
          select ridden.*, ${mayLookAt(riderId)} as may_look from ridden
          where true
            ${years ? sql`and date >= ${at(years.from)} and date < ${at(years.to)}` : sql``}
            ${rideId === undefined ? sql`` : sql`and id = ${rideId}`}
            ${last ? sql`and (date, id) < ${last}` : sql``}
          order by date desc, id desc ${limit === undefined ? sql`` : sql`limit ${limit}`}) ridden
        left join garage on garage.id = ridden.vehicle_id
        order by date desc, ridden.id desc`)
      return rows
    },
  }
}
