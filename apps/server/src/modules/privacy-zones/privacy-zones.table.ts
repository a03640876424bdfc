import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { limits } from '@scooter-rides/contract'
import { between, createdAt, degrees, onEarth } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** Others never see the circle, only the grid squares that it touches. */
export const privacyZonesTable = pgTable(
  'privacy_zones',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    lat: degrees('lat').notNull(),
    lng: degrees('lng').notNull(),
    radius: integer('radius').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('privacy_zones_user').on(table.userId),
    between(table.radius, limits.zoneRadiusMin, limits.zoneRadiusMax),
    ...onEarth(table.lat, table.lng),
  ],
)
