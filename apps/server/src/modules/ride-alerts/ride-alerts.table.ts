import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core'
import { limits, vehicleTypes } from '@scooter-rides/contract'
import { MERCATOR_WIDTH_METRES } from '@scooter-rides/geo'
import {
  between,
  choice,
  createdAt,
  degrees,
  mercatorX,
  mercatorY,
  moment,
  oneOf,
  onEarth,
} from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

const box = customType<{ data: string }>({ dataType: () => 'box' })

/**
 * A box around the circle; the true distance decides inside it. The map is stretched as at the farthest latitude, and beyond its end
 * the box spans the world. It may cross the antimeridian: queries also test the place one turn further east and west.
 */
const areaOfCircle = () => {
  const farthest = `(abs(lat) + radius / 111194.0)`
  const stretch = `(1.0012 / cos(radians(least(85.06, ${farthest}))))`
  const x = mercatorX('lng')
  const y = mercatorY('lat')
  const reachX = `case when ${farthest} >= 85.06 then ${MERCATOR_WIDTH_METRES} else radius * ${stretch} + 1 end`
  const reachY = `radius * ${stretch} + 1`
  return sql.raw(`box(point(${x} - (${reachX}), ${y} - (${reachY})), point(${x} + (${reachX}), ${y} + (${reachY})))`)
}

export const rideAlertsTable = pgTable(
  'ride_alerts',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text('name'),
    lat: degrees('lat').notNull(),
    lng: degrees('lng').notNull(),
    label: text('label').notNull(),
    radius: integer('radius').notNull(),
    /** 1 is Monday; an empty array means every day. */
    weekdays: smallint('weekdays')
      .array()
      .notNull()
      .default(sql`'{}'`),
    scooterType: choice('scooter_type', vehicleTypes),
    friendsOnly: boolean('friends_only').notNull().default(false),
    isOn: boolean('is_on').notNull().default(true),
    area: box('area').generatedAlwaysAs(areaOfCircle()),
    createdAt: createdAt(),
  },
  (table) => [
    index('ride_alerts_user').on(table.userId, table.id),
    // Finds the circles that contain the start of a new ride.
    index('ride_alerts_area')
      .using('gist', table.area)
      .where(sql`${table.isOn}`),
    oneOf(table.scooterType, vehicleTypes),
    between(table.radius, limits.alertRadiusMin, limits.alertRadiusMax),
    ...onEarth(table.lat, table.lng),
  ],
)

/** Each ride once, whichever alert matched, and a series once. */
export const notifiedAlertsTable = pgTable(
  'ride_alerts_told',
  {
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** `ride:7` or `series:3`. */
    about: text('about').notNull(),
    /** The ride in the notification; it may be deleted. */
    rideId: integer('ride_id').notNull(),
    notifiedAt: moment('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.about] }),
    index('ride_alerts_told_ride').on(table.rideId),
    index('ride_alerts_told_age').on(table.notifiedAt),
  ],
)
