import { pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, degrees, moment } from '../../platform/database/columns.ts'

export const sponsorsTable = pgTable('sponsors', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  logoUrl: text('logo_url').notNull(),
  tier: text('tier').$type<'bronze' | 'silver' | 'gold'>().notNull(),
  description: text('description'),
  website: text('website'),
  lat: degrees('lat'),
  lng: degrees('lng'),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  createdAt: createdAt(),
})
