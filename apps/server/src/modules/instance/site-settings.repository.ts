import { eq } from 'drizzle-orm'
import { siteSettingsSchema, type SiteSettings } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { instanceSettingsTable } from './instance.table.ts'

const key = 'site.settings'
const usual: SiteSettings = { about: null, privacy: null, registration: 'open' }

export function createSiteSettingsRepository(db: Database) {
  return {
    async find(): Promise<SiteSettings> {
      const [row] = await db
        .select({ value: instanceSettingsTable.value })
        .from(instanceSettingsTable)
        .where(eq(instanceSettingsTable.key, key))
      // Another release may have stored other fields.
      return siteSettingsSchema.safeParse({ ...usual, ...Object(row?.value) }).data ?? usual
    },

    /** Concurrent changes must not overwrite each other. */
    async lock(): Promise<void> {
      await db.insert(instanceSettingsTable).values({ key, value: usual }).onConflictDoNothing()
      await db.select().from(instanceSettingsTable).where(eq(instanceSettingsTable.key, key)).for('update')
    },

    async save(value: SiteSettings): Promise<void> {
      await db
        .update(instanceSettingsTable)
        .set({ value, updatedAt: new Date() })
        .where(eq(instanceSettingsTable.key, key))
    },
  }
}
