import { runInBatches } from '../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { createOldEntriesRepository } from './old-entries.repository.ts'

export type OldEntries = ReturnType<typeof createOldEntries>

export function createOldEntries({ db }: { db: Database }) {
  return {
    /** Deletes entries that were written before a time. */
    async delete(before: Date, signal: AbortSignal): Promise<void> {
      const runBatch = async (tx: Database, size: number) =>
        (await createOldEntriesRepository(tx).delete(before, size)) > 0
      await runInBatches(db, runBatch, signal)
    },
  }
}
