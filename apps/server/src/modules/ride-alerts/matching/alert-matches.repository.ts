import { and, asc, eq, gt, lt, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { defaultSettings, type RideVisibility, type Settings, type VehicleType } from '@scooter-rides/contract'
import { mercator, MERCATOR_WIDTH_METRES, type LatLng } from '@scooter-rides/geo'
import { deleteOldest } from '../../../platform/database/batches/delete-oldest.repository.ts'
import type { Database } from '../../../platform/database/database.ts'
import { metresBetween } from '../../../platform/database/distance.filters.ts'
import { areFriends, isBlockBetween } from '../../relationships/relationships.filters.ts'
import { rideParticipantsTable } from '../../participation/participation.table.ts'
import { isBeingCut } from '../../rides/rides.select.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { isShown } from '../../rides/shown.filters.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { usersTable } from '../../users/users.table.ts'
import { vehiclesTable } from '../../vehicles/vehicles.table.ts'
import { notifiedAlertsTable } from '../ride-alerts.table.ts'

/** Public fields only. */
export interface NewRide {
  id: number
  title: string
  organiserId: string
  startsAt: Date
  timeZone: string
  visibility: RideVisibility
  scooterType: VehicleType | null
  publicStart: LatLng
  /** Equal for all rides of a series. */
  about: string
}

/** The nearest of several alerts. */
export interface AlertMatch {
  userId: string
  name: string | null
  label: string
  metres: number
  units: Settings['units']
  timeZone: string | null
}

/** The boxes of circles may cross the antimeridian, so the place is also tested one turn further east and west. */
function liesIn({ x, y }: { x: number; y: number }): SQL {
  const at = (shift: number) => sql`a.area && box(point(${x + shift}, ${y}), point(${x + shift}, ${y}))`
  return sql`(${at(0)} or ${at(MERCATOR_WIDTH_METRES)} or ${at(-MERCATOR_WIDTH_METRES)})`
}

const metresFrom = (point: LatLng) => metresBetween({ lat: sql`a.lat`, lng: sql`a.lng` }, point)

interface Page {
  weekday: number
  after: string
  limit: number
}

/** By id. */
export function matchesQuery(ride: NewRide, { weekday, after, limit }: Page): SQL {
  const rider = sql`a.user_id`
  const organiser = sql`${ride.organiserId}::text`
  return sql`
    select distinct on (a.user_id) a.user_id as "userId", a.name, a.label, a.metres,
      coalesce(u.settings ->> 'units', ${defaultSettings.units}) as units, u.settings ->> 'timeZone' as "timeZone"
    from (select a.*, ${metresFrom(ride.publicStart)} as metres from ride_alerts a
      where a.is_on and ${liesIn(mercator(ride.publicStart))}) a
    join users u on u.id = a.user_id
    where a.metres <= a.radius and a.user_id > ${after} and a.user_id <> ${organiser}
      and (cardinality(a.weekdays) = 0 or ${weekday}::smallint = any(a.weekdays))
      and (a.scooter_type is null or a.scooter_type = ${ride.scooterType}::text)
      and (${ride.visibility}::text = 'public' and not a.friends_only or ${areFriends(rider, organiser)})
      and not ${isBlockBetween(rider, organiser)}
      and not exists (select from ride_alerts_told t where t.user_id = a.user_id and t.about = ${ride.about})
      and not exists (select from ${rideParticipantsTable} p where p.ride_id = ${ride.id} and p.user_id = a.user_id)
    order by a.user_id, a.metres, a.id limit ${limit}`
}

export function createAlertMatchesRepository(db: Database) {
  return {
    /** `isBeingCut` while its public version is being computed. */
    async findRide(rideId: number, now: Date): Promise<(NewRide & { isBeingCut: boolean }) | undefined> {
      const { publicLat, publicLng, userId, date, timeZone, visibility, title, seriesId } = ridesTable
      const [row] = await db
        .select({
          title,
          organiserId: userId,
          startsAt: date,
          timeZone,
          visibility,
          scooterType: vehiclesTable.type,
          lat: publicLat,
          lng: publicLng,
          seriesId,
          isBeingCut,
        })
        .from(ridesTable)
        .leftJoin(vehiclesTable, eq(vehiclesTable.id, ridesTable.vehicleId))
        .where(and(eq(ridesTable.id, rideId), isShown, gt(date, now)))
      if (!row || (!row.isBeingCut && (row.lat === null || row.lng === null))) return undefined
      const { lat, lng, seriesId: series, ...ride } = row
      return {
        id: rideId,
        ...ride,
        publicStart: { lat: lat ?? 0, lng: lng ?? 0 },
        about: series === null ? `ride:${rideId}` : `series:${series}`,
      }
    },

    /** In order, with the fields that alerts match. */
    async listOthersOfSeries(rideId: number, now: Date) {
      const { id, seriesId, date, timeZone, publicLat, publicLng, vehicleId, visibility } = ridesTable
      const ofSeries = sql`${seriesId} = (select first.series_id from ${ridesTable} first where first.id = ${rideId})`
      return db
        .select({ id, startsAt: date, timeZone, publicLat, publicLng, vehicleId, visibility })
        .from(ridesTable)
        .where(and(ofSeries, ne(id, rideId), isShown, gt(date, now)))
        .orderBy(asc(date), asc(id))
    },

    async findNext(ride: NewRide, page: Page): Promise<AlertMatch[]> {
      const { rows } = await db.execute<AlertMatch & Record<string, unknown>>(matchesQuery(ride, page))
      return rows
    },

    /** @returns the riders who exist and were not notified before */
    async claim({ id, about }: Pick<NewRide, 'id' | 'about'>, userIds: string[], now: Date): Promise<string[]> {
      const { rows } = await db.execute<{ userId: string }>(sql`
        with locked as (
          select ${usersTable.id} from ${usersTable}
          where ${usersTable.id} = any(${sql.param(userIds)}::text[]) and ${isAlive}
          -- In one order, so that two who tell the same riders do not wait for each other.
          order by ${usersTable.id} for key share)
        insert into ride_alerts_told (user_id, about, ride_id, told_at)
        select locked.id, ${about}::text, ${id}::int, ${now.toISOString()}::timestamptz from locked order by locked.id
        on conflict do nothing returning user_id as "userId"`)
      return rows.map(({ userId }) => userId)
    },

    async listNotified(rideId: number, after: string, limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ userId: string }>(sql`
        select user_id as "userId" from ride_alerts_told where ride_id = ${rideId} and user_id > ${after}
        order by user_id limit ${limit}`)
      return rows.map(({ userId }) => userId)
    },

    /** For rides that are over or deleted. @returns whether more may be left */
    purge({ now, notifiedBefore }: { now: Date; notifiedBefore: Date }, limit: number): Promise<boolean> {
      const { rideId, notifiedAt } = notifiedAlertsTable
      const ahead = db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(and(eq(ridesTable.id, rideId), gt(ridesTable.overAt, now)))
      const where = and(lt(notifiedAt, notifiedBefore), notExists(ahead))
      return deleteOldest(db, { table: notifiedAlertsTable, where, oldestBy: notifiedAt }, limit)
    },
  }
}
