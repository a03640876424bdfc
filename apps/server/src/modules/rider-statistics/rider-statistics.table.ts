import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, moment, notNegative } from '../../platform/database/columns.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'

/** A rider's correction of a past ride. Without a row the rules of the statistics apply. */
export const rideScootersTable = pgTable(
  'ride_scooters',
  {
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    rideId: integer('ride_id')
      .notNull()
      .references(() => ridesTable.id, { onDelete: 'cascade' }),
    /** Null with `isChosen`: no scooter, or a deleted one. */
    vehicleId: integer('vehicle_id').references(() => vehiclesTable.id, { onDelete: 'set null' }),
    /** Whether the scooter was chosen; otherwise only `didRide` was. */
    isChosen: boolean('is_chosen').notNull(),
    didRide: boolean('did_ride').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.rideId] }),
    index('ride_scooters_ride').on(table.rideId),
    index('ride_scooters_vehicle')
      .on(table.vehicleId)
      .where(sql`${table.vehicleId} is not null`),
  ],
)

/** Manual readings: all are stored, the latest one counts. */
export const odometerReadingsTable = pgTable(
  'vehicle_odometer_readings',
  {
    id: serial('id').primaryKey(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehiclesTable.id, { onDelete: 'cascade' }),
    /** Metres. */
    distance: integer('distance').notNull(),
    readAt: moment('read_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('vehicle_odometer_readings_once').on(table.vehicleId, table.readAt), notNegative(table.distance)],
)
