import { sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Given } from '../../platform/database/prepared/index.ts'
import { chatRoomsTable } from '../chat/chat.table.ts'
import { areFriends, isBlockBetween, type RiderId } from '../friends/ties.filters.ts'
import { riderColumns } from '../users/rider.select.ts'
import { usersTable } from '../users/users.table.ts'
import { rideSeriesTable } from './ride-series.table.ts'
import { ridesBeingCutTable, ridesTable, rideStopsTable } from './rides.table.ts'
import { rideInvitesTable, rideParticipantsTable } from '../participation/participation.table.ts'
import { savedRidesTable } from '../saved-rides/saved-rides.table.ts'

/** Asked as a list of riders, which is short, and never as a join: that could cost the order by an index. */
export const isBeingCut = sql<boolean>`${ridesTable.userId} in (select user_id from ${ridesBeingCutTable})`

/** What a ride's own row says in a list: no line, which may be long. */
const ownColumns = {
  id: ridesTable.id,
  userId: ridesTable.userId,
  title: ridesTable.title,
  description: ridesTable.description,
  vehicleId: ridesTable.vehicleId,
  date: ridesTable.date,
  endsAt: ridesTable.endsAt,
  overAt: ridesTable.overAt,
  timeZone: ridesTable.timeZone,
  status: ridesTable.status,
  cancelReason: ridesTable.cancelReason,
  isCancelledByTeam: ridesTable.isCancelledByTeam,
  visibility: ridesTable.visibility,
  capacity: ridesTable.capacity,
  approval: ridesTable.approval,
  startLat: ridesTable.startLat,
  startLng: ridesTable.startLng,
  endLat: ridesTable.endLat,
  endLng: ridesTable.endLng,
  startLabel: ridesTable.startLabel,
  endLabel: ridesTable.endLabel,
  distance: ridesTable.distance,
  avoid: ridesTable.avoid,
  preview: ridesTable.preview,
  routeData: ridesTable.routeData,
  blurred: ridesTable.blurred,
  joinedCount: ridesTable.joinedCount,
  waitingCount: ridesTable.waitingCount,
  popularity: ridesTable.popularity,
  seriesId: ridesTable.seriesId,
  /** Becomes another only together with the rides of the series. */
  repeats: sql<
    string | null
  >`(select rule from ${rideSeriesTable} where ${rideSeriesTable.id} = ${ridesTable.seriesId})`,
  hiddenAt: ridesTable.hiddenAt,
  hiddenReason: ridesTable.hiddenReason,
  version: ridesTable.version,
  createdAt: ridesTable.createdAt,
  updatedAt: ridesTable.updatedAt,
}

/** What stands elsewhere, or depends on who looks. */
const outerColumns = {
  isBeingCut,
  answer: rideParticipantsTable.answer,
  stopId: rideParticipantsTable.stopId,
  askedAgain: rideParticipantsTable.askedAgain,
  stopWas: rideParticipantsTable.stopWas,
  roomId: chatRoomsTable.id,
  organiser: riderColumns,
}

/** What every ride is made of. */
const rideColumns = { ...ownColumns, ...outerColumns }

/** The transaction that wrote the row: what was once read of the row is true for as long as this is the same. */
const rowVersion = sql<string>`${ridesTable}.xmin`

interface StopJson {
  id: number
  orderIndex: number
  lat: number
  lng: number
  label: string | null
  createdAt: string
}

/** Stops in order, gathered by the database so that a ride is one query. */
const stops = sql<StopJson[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'orderIndex', s.order_index, 'lat', s.lat, 'lng', s.lng, 'label', s.label, 'createdAt', s.created_at) order by s.order_index), '[]')
  from ${rideStopsTable} s where s.ride_id = ${ridesTable.id})`

function invitation(viewerId: RiderId, now: Given<string>): SQL<boolean> {
  return sql`exists (
    select from ${rideInvitesTable} i
    where i.ride_id = ${ridesTable.id} and i.user_id = ${viewerId} and i.revoked_at is null and (i.expires_at is null or i.expires_at > ${now}))`
}

/** Whether the viewer keeps the ride on an own list. */
const isSaved = (viewerId: Given<string>): SQL<boolean> => sql<boolean>`exists (
  select from ${savedRidesTable} s where s.user_id = ${viewerId} and s.ride_id = ${ridesTable.id})`

/** How the viewer stands to the ride, for `maySee`. */
export const standing = (viewerId: RiderId, now: Given<string>) => ({
  isFriend: areFriends(viewerId, ridesTable.userId),
  isBlocked: isBlockBetween(viewerId, ridesTable.userId),
  isInvited: invitation(viewerId, now),
})

/** A ride with all that its own page shows and what decides whether the viewer may see it. */
export function selectRide(rideId: Given<number>, viewerId: Given<string>, now: Given<string>) {
  return new QueryBuilder()
    .select({
      ...rideColumns,
      ...standing(viewerId, now),
      isSaved: isSaved(viewerId),
      geometry: ridesTable.geometry,
      blurredGeometry: ridesTable.blurredGeometry,
      seriesDate: ridesTable.seriesDate,
      stops,
    })
    .from(ridesTable)
    .innerJoin(usersTable, sql`${usersTable.id} = ${ridesTable.userId}`)
    .leftJoin(
      rideParticipantsTable,
      sql`${rideParticipantsTable.rideId} = ${ridesTable.id} and ${rideParticipantsTable.userId} = ${viewerId}`,
    )
    .leftJoin(chatRoomsTable, sql`${chatRoomsTable.rideId} = ${ridesTable.id}`)
    .where(sql`${ridesTable.id} = ${rideId}`)
}

/** What a query of picks says of each, besides its `key` and `cursor_key`: enough not to look at the rides again. */
export const pickColumns = sql`${ridesTable.id}, ${ridesTable.userId}, ${rowVersion}`

/**
 * Which rides stand in a list, with all that their own rows do not say: `picked` is a query that gives `pickColumns`, `key` and
 * `cursor_key`, `inOrder` says how many and in which order. It goes by the name of the rides, for all that asks about them.
 */
export function selectPicks(viewerId: Given<string>, picked: SQL, inOrder: SQL) {
  return new QueryBuilder()
    .select({
      id: sql<number>`${ridesTable.id}`,
      rowVersion,
      ...outerColumns,
      isSaved: isSaved(viewerId),
      cursorKey: sql<string | number | null>`cursor_key`,
    })
    .from(sql`(${picked}) as ${ridesTable}`)
    .innerJoin(usersTable, sql`${usersTable.id} = ${ridesTable.userId}`)
    .leftJoin(
      rideParticipantsTable,
      sql`${rideParticipantsTable.rideId} = ${ridesTable.id} and ${rideParticipantsTable.userId} = ${viewerId}`,
    )
    .leftJoin(chatRoomsTable, sql`${chatRoomsTable.rideId} = ${ridesTable.id}`)
    .orderBy(inOrder)
}

/** What rides' own rows say, by id. */
export function selectOwnRows(ids: Given<number[]>) {
  return new QueryBuilder()
    .select({ rowVersion, ...ownColumns })
    .from(ridesTable)
    .where(sql`${ridesTable.id} = any(${ids}::int[])`)
}

export type RideDetailRow = ReturnType<typeof selectRide>['_']['result'][number]
export type RidePick = ReturnType<typeof selectPicks>['_']['result'][number]
export type RideOwnRow = ReturnType<typeof selectOwnRows>['_']['result'][number]
export type RideListRow = RideOwnRow & RidePick
