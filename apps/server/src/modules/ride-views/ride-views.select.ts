import { sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Given } from '../../platform/database/prepared/index.ts'
import { chatRoomsTable } from '../chat/chat.table.ts'
import { rideParticipantsTable } from '../participation/participation.table.ts'
import { standing } from '../participation/viewer.filters.ts'
import { isBeingCut, ownColumns, rowVersion, stops, type RideOwnRow } from '../rides/rides.select.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { savedRidesTable } from '../saved-rides/saved-rides.table.ts'
import { hasPrivateProfile } from '../users/protection.filters.ts'
import { riderColumns } from '../users/rider.select.ts'
import { usersTable } from '../users/users.table.ts'

/** Columns of other tables, or that depend on the viewer. */
const outerColumns = {
  isBeingCut,
  answer: rideParticipantsTable.answer,
  stopId: rideParticipantsTable.stopId,
  askedAgain: rideParticipantsTable.askedAgain,
  stopWas: rideParticipantsTable.stopWas,
  organiser: riderColumns,
}

const rideColumns = { ...ownColumns, ...outerColumns }

const isSaved = (viewerId: Given<string>): SQL<boolean> => sql<boolean>`exists (
  select from ${savedRidesTable} s where s.user_id = ${viewerId} and s.ride_id = ${ridesTable.id})`

/** The conversation, for the organiser and those who ride or may ride; for others it is not even looked up. */
const roomId = (viewerId: Given<string>): SQL<number | null> => sql<number | null>`case
  when ${ridesTable.userId} = ${viewerId} or ${rideParticipantsTable.answer} in ('yes', 'maybe')
  then (select c.id from ${chatRoomsTable} c where c.ride_id = ${ridesTable.id}) end`

export function selectRide(rideId: Given<number>, viewerId: Given<string>, now: Given<string>) {
  return new QueryBuilder()
    .select({
      ...rideColumns,
      ...standing(viewerId, now),
      roomId: roomId(viewerId),
      isSaved: isSaved(viewerId),
      hasPrivateOrganiser: hasPrivateProfile,
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
    .where(sql`${ridesTable.id} = ${rideId}`)
}

/** Together with `key` and `cursor_key`, a pick needs no second read of the rides table. */
export const pickColumns = sql`${ridesTable.id}, ${ridesTable.userId}, ${rowVersion}`

/** `picked` returns `pickColumns`, `key` and `cursor_key`; `inOrder` is the order and the limit. The subquery has the alias of the rides table. */
export function selectPicks(viewerId: Given<string>, picked: SQL, inOrder: SQL) {
  return new QueryBuilder()
    .select({
      id: sql<number>`${ridesTable.id}`,
      rowVersion,
      ...outerColumns,
      roomId: roomId(viewerId),
      isSaved: isSaved(viewerId),
      cursorKey: sql<string | number | null>`cursor_key`,
    })
    .from(sql`(${picked}) as ${ridesTable}`)
    .innerJoin(usersTable, sql`${usersTable.id} = ${ridesTable.userId}`)
    .leftJoin(
      rideParticipantsTable,
      sql`${rideParticipantsTable.rideId} = ${ridesTable.id} and ${rideParticipantsTable.userId} = ${viewerId}`,
    )
    .orderBy(inOrder)
}

export type RideDetailRow = ReturnType<typeof selectRide>['_']['result'][number]
export type RidePick = ReturnType<typeof selectPicks>['_']['result'][number]
export type RideListRow = RideOwnRow & RidePick
