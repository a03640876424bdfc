import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { instanceSettingsTable } from './instance.table.ts'

const key = 'site'

export function createSiteRepository(db: Database) {
  return {
    /** The name under which the processes of this site find each other. */
    async findOrMakeId(): Promise<string> {
      await db.insert(instanceSettingsTable).values({ key, value: randomUUID() }).onConflictDoNothing()
      const [row] = await db
        .select({ value: instanceSettingsTable.value })
        .from(instanceSettingsTable)
        .where(eq(instanceSettingsTable.key, key))
      return String(row?.value)
    },
  }
}
