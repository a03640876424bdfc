import { and, eq, sql } from 'drizzle-orm'
import type { Settings } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { areFriends, isBlockBetween } from '../friends/ties.filters.ts'
import { rideStopsTable } from '../rides/rides.table.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { usersTable } from '../users/users.table.ts'
import { at, mayLookAt, withRidden } from './ridden.filters.ts'

/** Rides of one month on one scooter. Distances in metres, durations in seconds. */
export interface RiddenSums {
  /** Null: on none, or on one that is gone. */
  vehicleId: number | null
  vehicleName: string | null
  readDistance: number | null
  /** Milliseconds since 1970. */
  readAt: number | null
  /** How many borders the rides lie behind; null for a scooter without a ride. */
  bordersPassed: number | null
  rides: number
  distance: number
  duration: number
  /** Of `distance`, what was ridden since the reading. */
  sinceReading: number
  /** Distance, start in negative seconds, id. */
  longest: [number, number, number] | null
}

const placesShown = 50

export function createStatisticsRepository(db: Database) {
  return {
    async findRider(riderId: string) {
      const [row] = await db
        .select({
          timeZone: sql<string | null>`${usersTable.settings} ->> 'timeZone'`,
          shareStatistics: sql<Settings['shareStatistics'] | null>`${usersTable.settings} ->> 'shareStatistics'`,
          createdAt: usersTable.createdAt,
        })
        .from(usersTable)
        .where(and(eq(usersTable.id, riderId), isAlive))
      return row
    },

    async findTies(callerId: string, riderId: string): Promise<{ isFriend: boolean; isBlocked: boolean }> {
      const { rows } = await db.execute<{ isFriend: boolean; isBlocked: boolean }>(sql`
        select ${areFriends(callerId, riderId)} as "isFriend", ${isBlockBetween(callerId, riderId)} as "isBlocked"`)
      return rows[0] ?? { isFriend: false, isBlocked: true }
    },

    /** Everything that is summed up, in one statement: readings and the rides since are of the same moment. */
    async sum(riderId: string, borders: Date[], now: Date): Promise<RiddenSums[]> {
      const months = `{${borders.map((border) => border.toISOString()).join()}}`
      const { rows } = await db.execute<RiddenSums & Record<string, unknown>>(sql`
        ${withRidden(riderId, now)}, summed as (
          select vehicle_id, width_bucket(date, ${months}::timestamptz[]) as borders_passed, count(*)::int as rides,
            sum(ridden.distance)::float8 as distance, sum(duration)::float8 as duration,
            sum(ridden.distance) filter (where read_at is null or date >= read_at)::float8 as since_reading,
            max(array[ridden.distance, -extract(epoch from date)::bigint, ridden.id]) filter (where ridden.distance > 0) as longest
          from ridden left join garage on garage.id = ridden.vehicle_id
          where did_ride group by 1, 2)
        select coalesce(garage.id, vehicle_id) as "vehicleId", name as "vehicleName", read_distance as "readDistance",
          (extract(epoch from read_at) * 1000)::float8 as "readAt", borders_passed as "bordersPassed",
          coalesce(rides, 0) as rides, coalesce(distance, 0) as distance, coalesce(duration, 0) as duration,
          coalesce(since_reading, 0) as "sinceReading", to_json(longest) as longest
        from summed full join garage on garage.id = summed.vehicle_id
        order by garage.id, borders_passed`)
      return rows
    },

    /** Named stops of rides of some time, the most visited first, and how many there are. */
    async placesOf(riderId: string, { from, to }: { from: Date; to: Date }, now: Date) {
      const { rows } = await db.execute<{ name: string; rides: number; count: number }>(sql`
        ${withRidden(riderId, now)}, visited as materialized (
          select ridden.id, trim(label) as label from ridden
          join ${rideStopsTable} on ${rideStopsTable.rideId} = ridden.id
          where did_ride and date >= ${at(from)} and date < ${at(to)} and trim(label) <> '' and ${mayLookAt(riderId)}
        ), named as (
          -- Folding takes long: every spelling once.
          select label, f_unaccent(lower(label)) as folded from (select distinct label from visited) spellings)
        select min(label) as name, count(distinct id)::int as rides, (count(*) over ())::int as count
        from visited join named using (label)
        group by folded
        order by 2 desc, 1 limit ${placesShown}`)
      return { count: rows[0]?.count ?? 0, mostVisited: rows.map(({ name, rides }) => ({ name, rides })) }
    },
  }
}
