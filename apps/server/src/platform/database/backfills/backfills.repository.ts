import { eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { backfillsTable } from './backfills.table.ts'

export function createBackfillsRepository(tx: Database) {
  const isNamed = (name: string) => eq(backfillsTable.name, name)

  return {
    /** Locks the backfill against a second process. Undefined if nothing is left to fill. */
    async lock(name: string): Promise<string | undefined> {
      const [row] = await tx.select().from(backfillsTable).where(isNamed(name)).for('update')
      return row?.lastKey
    },

    async saveLastKey(name: string, lastKey: string): Promise<void> {
      await tx.update(backfillsTable).set({ lastKey }).where(isNamed(name))
    },

    async end(name: string): Promise<void> {
      await tx.delete(backfillsTable).where(isNamed(name))
    },
  }
}
