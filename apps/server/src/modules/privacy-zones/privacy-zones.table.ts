import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, degrees } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

/** A circle a rider wants hidden. The hidden circle's own centre and radius are randomised once, or strangers could average it out. */
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
    hiddenLat: degrees('hidden_lat').notNull(),
    hiddenLng: degrees('hidden_lng').notNull(),
    hiddenRadius: integer('hidden_radius').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('privacy_zones_user').on(table.userId)],
)
