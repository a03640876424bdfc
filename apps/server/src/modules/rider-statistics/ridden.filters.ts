import { sql, type SQL } from 'drizzle-orm'
import { blockedWith } from '../relationships/relationships.filters.ts'
import { rideParticipantsTable } from '../participation/participation.table.ts'
import { ridesBeingCutTable, ridesTable } from '../rides/rides.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'
import type { Span } from './month-borders.ts'
import { odometerReadingsTable, rideScootersTable } from './rider-statistics.table.ts'

export const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

export const epochMs = (moment: SQL) => sql`date_part('epoch', ${moment}) * 1000`

/** In seconds. Without an end it is the duration of the route, which may be long and is read only then. */
const durationBy = (
  route: SQL,
) => sql`case when r.ends_at is not null then round(date_part('epoch', r.ends_at - r.date))
  else round((${route} ->> 'duration')::float8) end`

const isBeingCut = sql`r.user_id in (select user_id from ${ridesBeingCutTable})`

/** In metres and seconds. */
const exactFigures = { distance: sql`r.distance`, duration: durationBy(sql`r.route_data`) }

/** A sum of exact figures would reveal the length of a ride that begins or ends in a privacy zone. */
const publicFigures = {
  distance: sql`case when ${isBeingCut} then null when r.blurred is null then r.distance
    else (r.blurred ->> 'distance')::int end`,
  duration: durationBy(sql`case when ${isBeingCut} then null when r.blurred is null then r.route_data
    else r.blurred -> 'routeData' end`),
}

/** Uses the tables of `fromRidden`. */
export const didRide = sql`coalesce(choice.did_ride, true)`

/** The rides `r` that the rider led or joined and that are over, neither cancelled nor hidden, with the rider's corrections `choice`. */
export function fromRidden(riderId: string, now: Date): SQL {
  // With an array the database reads the rides in their physical order, which is twice as fast as one by one.
  const joined = sql`array(
    select ride_id from ${rideParticipantsTable} where user_id = ${riderId} and answer = 'yes')`
  // Half of all rides are over: the addition stops the planner from scanning the index on the end for the few rides of one rider.
  const isOver = sql`r.over_at + interval '0' <= ${at(now)}`
  return sql`
    from ${ridesTable} r left join ${rideScootersTable} choice on choice.user_id = ${riderId} and choice.ride_id = r.id
    where (r.user_id = ${riderId} or r.id = any(${joined})) and r.status = 'published' and r.hidden_at is null and ${isOver}`
}

interface More {
  columns?: SQL
  where?: SQL
  isForOthers?: boolean
}

/**
 * The CTEs `garage` (the rider's scooters with their latest reading) and `ridden` (the rides of `fromRidden`). `ridden`
 * is materialised: for an ordered page the planner would otherwise scan the rides of all riders.
 *
 * The scooter of a ride is the one that the rider chose; else the scooter of the ride if the rider led it; else the
 * rider's first one, unless a second was added before the ride was over. A scooter that is added later changes no
 * earlier ride.
 */
export function withRidden(
  riderId: string,
  now: Date,
  { columns = sql``, where = sql``, isForOthers = false }: More = {},
): SQL {
  const { distance, duration } = isForOthers ? publicFigures : exactFigures
  const planned = sql`case when r.user_id = ${riderId} then r.vehicle_id end`
  const stoodAlone = sql`case when coalesce((select next_at from oldest) > r.over_at, true) then (select id from oldest) end`
  return sql`
    with garage as (
      select v.id, v.name, v.created_at, o.distance as read_distance, o.read_at from ${vehiclesTable} v
      left join lateral (
        select distance, read_at from ${odometerReadingsTable} where vehicle_id = v.id order by read_at desc limit 1) o on true
      where v.user_id = ${riderId}
    ), oldest as (
      select (array_agg(id order by created_at, id))[1] as id, (array_agg(created_at order by created_at, id))[2] as next_at
      from garage
    ), ridden as materialized (
      select r.id, r.user_id, r.date, r.time_zone, ${distance} as distance, ${duration} as duration, ${didRide} as did_ride,
        case when choice.is_chosen then choice.vehicle_id else coalesce(${planned}, ${stoodAlone}) end as vehicle_id ${columns}
      ${fromRidden(riderId, now)} ${where}
    )`
}

export const isIn = ({ from, to, except }: Span): SQL =>
  sql`r.date >= ${at(from)} and r.date < ${at(to)} and r.id <> all(${`{${except.join()}}`}::int[])`

/** A block hides the title and places of a ride, not its figures. */
export const maySeeStatistics = (rides: 'r' | 'ridden', riderId: string): SQL =>
  sql`(${sql.identifier(rides)}.user_id not in ${blockedWith(riderId)})`
