import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { instanceSettingsTable } from './instance.table.ts'

/** What the site makes once and keeps, for all its processes. */
export function createKeptOnceRepository(db: Database) {
  return {
    /** What is kept under this key; `made` is stored if the key has no value yet. If two processes store at once, the first wins. */
    async keepOnce<T>(key: string, make: () => T | Promise<T>): Promise<T> {
      const find = () =>
        db
          .select({ value: instanceSettingsTable.value })
          .from(instanceSettingsTable)
          .where(eq(instanceSettingsTable.key, key))
      const [found] = await find()
      if (found) return found.value as T
      await db
        .insert(instanceSettingsTable)
        .values({ key, value: await make() })
        .onConflictDoNothing()
      const [kept] = await find()
      if (!kept) throw new Error(`What was kept as ${key} is gone.`)
      // Written above, by this or another process of the same program.
      return kept.value as T
    },
  }
}
