import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Bounds } from '@scooter-rides/geo'
import { limits, rideVisibility, routeAvoid, type RouteAvoid, type RouteData } from '@scooter-rides/contract'
import {
  between,
  choice,
  createdAt,
  degrees,
  eachOneOf,
  mercatorPoint,
  moment,
  notNegative,
  oneOf,
  onEarth,
  updatedAt,
} from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'
import { rideSeriesTable } from './ride-series.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'

/** Without the line, which may be long and is only needed on the page of the ride. */
export type StoredRoute = Omit<RouteData, 'geometry'> & {
  /** The build of the road data that was used: a newer build may replace a straight line. Not part of any response. */
  roads?: string
}

/** Null if no hidden area touches the ride. */
export interface BlurredRide {
  startLat: number | null
  startLng: number | null
  endLat: number | null
  endLng: number | null
  startLabel: string | null
  endLabel: string | null
  distance: number | null
  preview: string | null
  routeData: StoredRoute | null
  /** Ids of the stops outside every hidden area. */
  visibleStopIds: number[]
  hiddenAreas: Bounds[]
}

/** Upcoming, ongoing and completed follow from the time. */
const storedStatuses = ['draft', 'published', 'cancelled'] as const

export const ridesTable = pgTable(
  'rides',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    vehicleId: integer('vehicle_id').references(() => vehiclesTable.id, { onDelete: 'set null' }),
    routeData: jsonb('route_data').$type<StoredRoute>(),
    /** An encoded polyline. */
    geometry: text('geometry'),
    /** Metres. */
    distance: integer('distance'),
    /** What the route avoids, in the order of the contract. */
    avoid: text('avoid')
      .array()
      .$type<RouteAvoid[]>()
      .notNull()
      .default(sql`'{}'`),
    date: moment('date').notNull(),
    endsAt: moment('ends_at'),
    /** The moment at which the ride is over: `endsAt`, or the end of its day in its zone. */
    overAt: moment('over_at').notNull(),
    timeZone: text('time_zone').notNull(),
    status: choice('status', storedStatuses).notNull(),
    cancelReason: text('cancel_reason'),
    /** Cancelled by a moderator, not by the organiser. */
    isCancelledByTeam: boolean('is_cancelled_by_team').notNull().default(false),
    visibility: choice('visibility', rideVisibility.options).notNull().default('public'),
    capacity: integer('capacity'),
    approval: boolean('approval').notNull().default(false),
    startLat: degrees('start_lat'),
    startLng: degrees('start_lng'),
    endLat: degrees('end_lat'),
    endLng: degrees('end_lng'),
    startLabel: text('start_label'),
    endLabel: text('end_label'),
    preview: text('preview'),
    pt: mercatorPoint('pt', 'start_lat', 'start_lng'),
    blurred: jsonb('blurred').$type<BlurredRide>(),
    blurredGeometry: text('blurred_geometry'),
    /** The start that strangers see: the exact start unless a privacy zone hides it. */
    publicLat: degrees('public_lat'),
    publicLng: degrees('public_lng'),
    publicPt: mercatorPoint('public_pt', 'public_lat', 'public_lng'),
    /** Normalised once and stored: a trigram index returns candidates, and normalising each of them per query is slow. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`f_unaccent(lower(title || ' ' || coalesce(description, '')))`,
    ),
    /** Counted under the ride's lock, so that lists need not count. */
    joinedCount: integer('joined_count').notNull().default(0),
    waitingCount: integer('waiting_count').notNull().default(0),
    /** Riders who joined, saved or copied the ride lately, counted under the ride's lock and once a day. */
    popularity: integer('popularity').notNull().default(0),
    seriesId: integer('series_id').references(() => rideSeriesTable.id, { onDelete: 'set null' }),
    /** The start by the rule of the series; moving this ride does not change it. */
    seriesDate: moment('series_date'),
    /** The time of the takedown, and the reason that its organiser received. */
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
    featuredAt: moment('featured_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // The exact point has no index: viewers who may see it are participants, and their few rides are found by id.
    index('rides_public_pt').using('gist', table.publicPt),
    // The index includes `overAt`, so that rides that are over are skipped without reading their rows.
    index('rides_start').on(table.date, table.id, table.overAt),
    // Rides of several days, which may have begun long ago; all other rides are found by their start.
    index('rides_long')
      .on(table.date, table.id, table.overAt)
      .where(sql`${table.overAt} - ${table.date} > interval '2 days'`),
    index('rides_popular').on(table.joinedCount, table.id),
    // Includes `overAt` for the same reason.
    index('rides_taken_to').on(table.popularity, table.id, table.overAt),
    index('rides_user').on(table.userId, table.date),
    index('rides_vehicle').on(table.vehicleId),
    index('rides_featured')
      .on(table.featuredAt)
      .where(sql`${table.featuredAt} is not null`),
    index('rides_created').on(table.createdAt),
    index('rides_hidden')
      .on(table.id)
      .where(sql`${table.hiddenAt} is not null`),
    index('rides_blurred')
      .on(table.userId)
      .where(sql`${table.blurred} is not null`),
    uniqueIndex('rides_series')
      .on(table.seriesId, table.seriesDate)
      .where(sql`${table.seriesId} is not null`),
    index('rides_search_text').using('gin', sql`${table.searchText} gin_trgm_ops`),
    oneOf(table.status, storedStatuses),
    oneOf(table.visibility, rideVisibility.options),
    eachOneOf(table.avoid, routeAvoid.options),
    between(table.capacity, 1, limits.capacity),
    notNegative(table.distance),
    notNegative(table.joinedCount),
    notNegative(table.waitingCount),
    notNegative(table.popularity),
    ...onEarth(table.startLat, table.startLng),
    ...onEarth(table.endLat, table.endLng),
    ...onEarth(table.publicLat, table.publicLng),
  ],
)

/**
 * Riders whose privacy zones changed, with the last ride that was cut. Strangers see no places of their rides until the row is
 * deleted: a crash reveals nothing.
 */
export const ridesBeingCutTable = pgTable('rides_being_cut', {
  userId: text('user_id')
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  lastRideId: integer('last_ride_id').notNull().default(0),
})

/** Rides that were saved while the router was unavailable; a job retries. */
export const ridesAwaitingRouteTable = pgTable(
  'rides_awaiting_route',
  {
    rideId: integer('ride_id')
      .primaryKey()
      .references(() => ridesTable.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull(),
  },
  (table) => [index('rides_awaiting_route_next').on(table.nextAt), notNegative(table.attempts)],
)

export const rideStopsTable = pgTable(
  'ride_stops',
  {
    id: serial('id').primaryKey(),
    rideId: integer('ride_id')
      .notNull()
      .references(() => ridesTable.id, { onDelete: 'cascade' }),
    orderIndex: integer('order_index').notNull(),
    lat: degrees('lat').notNull(),
    lng: degrees('lng').notNull(),
    label: text('label'),
    createdAt: createdAt(),
  },
  (table) => [
    index('ride_stops_ride').on(table.rideId, table.orderIndex),
    notNegative(table.orderIndex),
    ...onEarth(table.lat, table.lng),
  ],
)
