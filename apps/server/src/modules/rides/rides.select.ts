import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Given } from '../../platform/database/prepared/index.ts'
import { rideSeriesTable } from './ride-series.table.ts'
import { ridesBeingCutTable, ridesTable, rideStopsTable } from './rides.table.ts'

/** A subquery on the short list of riders instead of a join, which could prevent the use of an index for the order. */
export const isBeingCut = sql<boolean>`${ridesTable.userId} in (select user_id from ${ridesBeingCutTable})`

/** Without the line, which may be long. */
export const ownColumns = {
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
  /** Changes only together with the rides of the series. */
  repeats: sql<
    string | null
  >`(select rule from ${rideSeriesTable} where ${rideSeriesTable.id} = ${ridesTable.seriesId})`,
  hiddenAt: ridesTable.hiddenAt,
  hiddenReason: ridesTable.hiddenReason,
  version: ridesTable.version,
  createdAt: ridesTable.createdAt,
  updatedAt: ridesTable.updatedAt,
}

/** The transaction that wrote the row: cached data of the row is valid while it is unchanged. */
export const rowVersion = sql<string>`${ridesTable}.xmin`

interface StopJson {
  id: number
  orderIndex: number
  lat: number
  lng: number
  label: string | null
  createdAt: string
}

/** In order. An aggregate keeps a ride one query. */
export const stops = sql<StopJson[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'orderIndex', s.order_index, 'lat', s.lat, 'lng', s.lng, 'label', s.label, 'createdAt', s.created_at) order by s.order_index), '[]')
  from ${rideStopsTable} s where s.ride_id = ${ridesTable}.id)`

/** For its organiser's form, without fields that depend on the viewer. */
export function selectOwnRide(rideId: Given<number>) {
  return new QueryBuilder()
    .select({ ...ownColumns, isBeingCut, geometry: ridesTable.geometry, seriesDate: ridesTable.seriesDate, stops })
    .from(ridesTable)
    .where(sql`${ridesTable.id} = ${rideId}`)
}

export function selectOwnRows(ids: Given<number[]>) {
  return new QueryBuilder()
    .select({ rowVersion, ...ownColumns })
    .from(ridesTable)
    .where(sql`${ridesTable.id} = any(${ids}::int[])`)
}

export type OwnRide = ReturnType<typeof selectOwnRide>['_']['result'][number]
export type RideOwnRow = ReturnType<typeof selectOwnRows>['_']['result'][number]
