import { pgTable, serial, text } from 'drizzle-orm/pg-core'
import { choice, createdAt, degrees, moment, oneOf, onEarth } from '../../platform/database/columns.ts'

const tiers = ['bronze', 'silver', 'gold'] as const

export const sponsorsTable = pgTable(
  'sponsors',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** `/api/storage/KEY` */
    logoUrl: text('logo_url'),
    tier: choice('tier', tiers).notNull(),
    description: text('description'),
    website: text('website'),
    lat: degrees('lat'),
    lng: degrees('lng'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    createdAt: createdAt(),
  },
  (table) => [oneOf(table.tier, tiers), ...onEarth(table.lat, table.lng)],
)
