import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { instanceSettingsTable } from './instance.table.ts'

/** All processes share these values. */
export function createGenerateOnceRepository(db: Database) {
  return {
    /** If two processes store at once, the first wins. */
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
      const [stored] = await find()
      if (!stored) throw new Error(`The stored value ${key} is missing.`)
      // Stored by this method, in this or another process of the same release.
      return stored.value as T
    },
  }
}
