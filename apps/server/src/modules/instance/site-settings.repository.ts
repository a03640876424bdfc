import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { siteSettingsSchema } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { settingsKey } from './instance.policy.ts'
import { instanceSettingsTable } from './instance.table.ts'

/** Older releases stored the privacy text too: it stays in the row until it has become a text of the site. */
const storedSettings = siteSettingsSchema.omit({ privacy: true })
export type StoredSettings = z.output<typeof storedSettings>
const usual: StoredSettings = {
  about: null,
  registration: 'open',
  minimumAge: null,
  requireSecondFactor: 'none',
  // An update must not delete anything that the operator did not ask to delete.
  keepMessagesMonths: null,
  keepRidesMonths: null,
  keepIdleAccountsMonths: null,
  keepAuditLogMonths: null,
}

/** Not part of the settings that an administrator sees. */
const storedOnly = z.object({ secondFactorSince: z.coerce.date().nullish() })

export function createSiteSettingsRepository(db: Database) {
  async function findValue(): Promise<unknown> {
    const [row] = await db
      .select({ value: instanceSettingsTable.value })
      .from(instanceSettingsTable)
      .where(eq(instanceSettingsTable.key, settingsKey))
    return row?.value
  }

  return {
    async find(): Promise<StoredSettings> {
      // Another release may have stored other fields.
      return storedSettings.safeParse({ ...usual, ...Object(await findValue()) }).data ?? usual
    },

    /** The privacy text that an older release stored. */
    async findOldPrivacy(): Promise<string | undefined> {
      const { privacy } = Object(await findValue()) as { privacy?: unknown }
      return typeof privacy === 'string' && privacy !== '' ? privacy : undefined
    },

    /** When an administrator last required second factors; undefined if they are not required. */
    async findSecondFactorSince(): Promise<Date | undefined> {
      const value = await findValue()
      const { requireSecondFactor } = storedSettings.safeParse({ ...usual, ...Object(value) }).data ?? usual
      if (requireSecondFactor === 'none') return undefined
      return storedOnly.safeParse(value).data?.secondFactorSince ?? undefined
    },

    /** Concurrent changes must not overwrite each other. */
    async lock(): Promise<void> {
      await db.insert(instanceSettingsTable).values({ key: settingsKey, value: usual }).onConflictDoNothing()
      await db.select().from(instanceSettingsTable).where(eq(instanceSettingsTable.key, settingsKey)).for('update')
    },

    async save(settings: StoredSettings, secondFactorSince: Date | undefined): Promise<void> {
      const value = { ...settings, secondFactorSince: secondFactorSince?.toISOString() ?? null }
      await db
        .update(instanceSettingsTable)
        .set({ value: sql`${instanceSettingsTable.value} || ${JSON.stringify(value)}::jsonb`, updatedAt: new Date() })
        .where(eq(instanceSettingsTable.key, settingsKey))
    },
  }
}
