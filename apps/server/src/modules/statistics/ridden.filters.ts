import { sql, type SQL } from 'drizzle-orm'
import { blockedWith } from '../friends/ties.filters.ts'
import { rideParticipantsTable } from '../participation/participation.table.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'
import { odometerReadingsTable, rideScootersTable } from './statistics.table.ts'

export const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Seconds; a ride of unknown end takes as long as its way. Only then is the route read, which may be long. */
const duration = sql`round(case when r.ends_at is not null then extract(epoch from r.ends_at - r.date)
  else (r.route_data ->> 'duration')::numeric end)`

/**
 * `garage` and `ridden`, to begin a statement with: the rider's scooters with their latest reading, and every ride the rider led
 * or answered yes to that is over, neither cancelled nor hidden.
 *
 * The scooter of a ride is the one its rider said; else the organiser's own choice for the ride; else the one added first, unless
 * a second stood beside it before the ride was over. So a scooter that is added later takes no ride from the ones before.
 */
export function withRidden(riderId: string, now: Date): SQL {
  const columns = sql`r.id, r.user_id, r.title, r.date, r.over_at, r.distance, ${duration} as duration, r.start_label, r.end_label`
  // Half of all rides are over: the sum keeps the database from collecting them in an index for the few of one rider.
  const counts = sql`r.status = 'published' and r.hidden_at is null and r.over_at + interval '0' <= ${at(now)}`
  return sql`
    with garage as (
      select v.id, v.name, v.created_at, o.distance as read_distance, o.read_at from ${vehiclesTable} v
      left join lateral (
        select distance, read_at from ${odometerReadingsTable} where vehicle_id = v.id order by read_at desc limit 1) o on true
      where v.user_id = ${riderId}
    ), oldest as (
      select (array_agg(id order by created_at, id))[1] as id, (array_agg(created_at order by created_at, id))[2] as next_at
      from garage
    ), rode as (
      select ${columns}, r.vehicle_id as planned_id from ${ridesTable} r where r.user_id = ${riderId} and ${counts}
      union all
      select ${columns}, null from ${rideParticipantsTable} p join ${ridesTable} r on r.id = p.ride_id
      where p.user_id = ${riderId} and p.answer = 'yes' and r.user_id <> ${riderId} and ${counts}
    ), ridden as (
      select rode.*, coalesce(said.did_ride, true) as did_ride,
        case when said.is_chosen then said.vehicle_id when planned_id is not null then planned_id
          when oldest.next_at is null or oldest.next_at > over_at then oldest.id end as vehicle_id
      from rode cross join oldest
      left join ${rideScootersTable} said on said.user_id = ${riderId} and said.ride_id = rode.id
    )`
}

/** Whether the rider may still look at a ride of `ridden`: a block hides its name and its places, not that it was ridden. */
export const mayLookAt = (riderId: string): SQL => sql`(ridden.user_id not in ${blockedWith(riderId)})`
