import { and, eq, sql } from 'drizzle-orm'
import type { Settings } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { areFriends, isBlockBetween } from '../relationships/relationships.filters.ts'
import { rideStopsTable } from '../rides/rides.table.ts'
import { hasPrivateProfile } from '../users/protection.filters.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { usersTable } from '../users/users.table.ts'
import { unsureMs, type Span } from './month-borders.ts'
import { at, didRide, epochMs, fromRidden, isIn, maySeeStatistics, withRidden } from './ridden.filters.ts'

/** Rides of one month on one scooter, near the edges of a month by zone and quarter of an hour. Metres and seconds. */
export interface RiddenSums {
  /** Null for rides without a scooter or with a deleted one. */
  vehicleId: number | null
  vehicleName: string | null
  readDistance: number | null
  /** Milliseconds since 1970. */
  readAt: number | null
  /** Null for a scooter without a ride. */
  edgesPassed: number | null
  /** Between the two edges of a month: the quarter of an hour in milliseconds since 1970. All offsets are multiples of a quarter. */
  quarter: number | null
  timeZone: string | null
  rides: number
  distance: number
  duration: number
  /** The part of `distance` that was ridden since the reading. */
  sinceReading: number
  /** The first of the longest rides; equal in all rows. */
  longestRideId: number | null
}

export interface VisitedPlaces {
  /** Changes with the set of rides and with each of them. */
  mark: string
  count: number
  mostVisited: { name: string; rides: number }[]
  /** Rides that belong to the year only in some zones. */
  unsure: { rideId: number; startsAt: number; timeZone: string }[]
}

const placesShown = 50

export function createRiderStatisticsRepository(db: Database) {
  return {
    async findRider(riderId: string) {
      const [row] = await db
        .select({
          timeZone: sql<string | null>`${usersTable.settings} ->> 'timeZone'`,
          shareStatistics: sql<Settings['shareStatistics'] | null>`${usersTable.settings} ->> 'shareStatistics'`,
          isPrivate: hasPrivateProfile,
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

    /** All sums in one statement, so that readings and rides are consistent. `isForOthers` uses the public figures. */
    async sum(riderId: string, edges: Date[], now: Date, isForOthers = false): Promise<RiddenSums[]> {
      const all = `{${edges.map((edge) => edge.toISOString()).join()}}`
      const columns = sql`, width_bucket(r.date, ${all}::timestamptz[]) as edges_passed`
      const isNear = sql`edges_passed % 2 = 1`
      const { rows } = await db.execute<RiddenSums & Record<string, unknown>>(sql`
        ${withRidden(riderId, now, { columns, isForOthers })}, summed as (
          select vehicle_id, edges_passed, case when ${isNear} then date_bin('15 minutes', date, 'epoch') end as quarter,
            case when ${isNear} then time_zone end as zone, count(*)::int as rides,
            sum(ridden.distance)::float8 as distance, sum(duration) as duration,
            sum(ridden.distance) filter (where read_at is null or date >= read_at)::float8 as since_reading
          from ridden left join garage on garage.id = ridden.vehicle_id
          where did_ride group by 1, 2, 3, 4)
        select coalesce(garage.id, vehicle_id) as "vehicleId", name as "vehicleName", read_distance as "readDistance",
          ${epochMs(sql`read_at`)} as "readAt", edges_passed as "edgesPassed", ${epochMs(sql`quarter`)} as quarter, zone as "timeZone",
          coalesce(rides, 0) as rides, coalesce(distance, 0) as distance, coalesce(duration, 0) as duration,
          coalesce(since_reading, 0) as "sinceReading", (
            select id from ridden where did_ride and distance > 0 order by distance desc, date, id limit 1) as "longestRideId"
        from summed full join garage on garage.id = summed.vehicle_id
        order by garage.id, edges_passed`)
      return rows
    },

    /** The named stops in their most frequent spelling, most visited first; none if the mark equals `known`. */
    async placesOf(riderId: string, span: Span, now: Date, known = ''): Promise<VisitedPlaces> {
      const sureFrom = at(new Date(span.from.getTime() + unsureMs))
      const sureTo = at(new Date(span.to.getTime() - unsureMs))
      const unsure = sql`json_build_object('rideId', id, 'startsAt', ${epochMs(sql`date`)}, 'timeZone', time_zone)`
      const { rows } = await db.execute<VisitedPlaces & Record<string, unknown>>(sql`
        with visited as materialized (
          select r.id, r.xmin::text::bigint as row_version, r.date, r.time_zone ${fromRidden(riderId, now)}
            and ${didRide} and ${isIn(span)} and ${maySeeStatistics('r', riderId)}
        ), marked as materialized (
          select coalesce(sum(hashint8extended(id, row_version)), 0)::text as mark from visited
        ), written as (
          -- By its bytes, which are compared at once.
          select label collate "C" as label, array_agg(ride_id) as rides from ${rideStopsTable}
          where ride_id = any(array(select id from visited where (select mark from marked) <> ${known})) group by 1
        ), spelled as materialized (
          -- Folding takes long: every spelling once. Bytes alone would leave an É as large as it is.
          select trim(label) as name, f_unaccent(lower(trim(label) collate "default")) as folded, rides from written where trim(label) <> ''
        ), numbered as (
          select dense_rank() over (order by folded) as place, rides,
            first_value(name) over (partition by folded order by cardinality(rides) desc, name) as name from spelled
        ), places as materialized (
          select name, count(distinct ride)::int as rides from numbered, unnest(rides) ride group by place, name
        ), most as (
          select name, rides from places order by rides desc, name limit ${placesShown})
        select (select mark from marked) as mark, (select count(*)::int from places) as count,
          (select coalesce(json_agg(most), '[]') from most) as "mostVisited",
          (select coalesce(json_agg(${unsure}), '[]') from visited where date < ${sureFrom} or date >= ${sureTo}) as unsure`)
      const [found] = rows
      if (!found) throw new Error('a statement without a table answers one row')
      return found
    },
  }
}
