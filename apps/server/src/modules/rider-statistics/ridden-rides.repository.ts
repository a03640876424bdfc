import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Span } from './month-borders.ts'
import { at, epochMs, isIn, maySeeStatistics, withRidden } from './ridden.filters.ts'

export interface RiddenRow {
  rideId: number
  /** Null, like the labels, if the rider may not see the ride any more. */
  title: string | null
  startLabel: string | null
  endLabel: string | null
  /** Milliseconds since 1970. */
  startsAt: number
  timeZone: string
  distance: number | null
  duration: number | null
  vehicleId: number | null
  vehicleName: string | null
  didRide: boolean
}

interface RiddenRidesQuery {
  riderId: string
  now: Date
  span?: Span | undefined
  rideId?: number
  after?: { startsAt: number; rideId: number } | undefined
  limit?: number
}

/** Latest first, including excluded rides. */
export function createRiddenRidesRepository(db: Database) {
  return {
    async list({ riderId, now, span, rideId, after, limit }: RiddenRidesQuery): Promise<RiddenRow[]> {
      const columns = sql`, r.title, r.start_label, r.end_label`
      const where = sql.join([
        span ? sql` and ${isIn(span)}` : sql``,
        rideId === undefined ? sql`` : sql` and r.id = ${rideId}`,
        after ? sql` and (r.date, r.id) < (${at(new Date(after.startsAt))}, ${after.rideId}::int)` : sql``,
      ])
      const { rows } = await db.execute<RiddenRow & Record<string, unknown>>(sql`
        ${withRidden(riderId, now, { columns, where })}
        select ridden.id as "rideId", case when may_look then title end as title,
          case when may_look then start_label end as "startLabel", case when may_look then end_label end as "endLabel",
          ${epochMs(sql`date`)} as "startsAt", time_zone as "timeZone", ridden.distance, duration,
          garage.id as "vehicleId", garage.name as "vehicleName", did_ride as "didRide"
        from (
          select ridden.*, ${maySeeStatistics('ridden', riderId)} as may_look from ridden
          order by date desc, id desc ${limit === undefined ? sql`` : sql`limit ${limit}`}) ridden
        left join garage on garage.id = ridden.vehicle_id
        order by date desc, ridden.id desc`)
      return rows
    },
  }
}
