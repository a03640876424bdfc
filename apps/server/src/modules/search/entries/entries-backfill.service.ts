import { resumeBackfill } from '../../../platform/database/backfills/resume-backfill.service.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createEntriesBackfillRepository, indexes } from './entries-backfill.repository.ts'

/** Fills the index tables after an update from a release without them. A search finds what is filled so far. */
export function createEntriesBackfill({ db }: { db: Database }) {
  return {
    /** @returns whether there was anything to fill */
    async resume(signal: AbortSignal): Promise<boolean> {
      const filled: boolean[] = []
      for (const index of indexes)
        filled.push(
          await resumeBackfill(
            db,
            {
              name: `search.${index.entries}`,
              async fillNext(tx, lastKey, batchSize) {
                const entries = createEntriesBackfillRepository(tx, index)
                const ids = await entries.lockNext(lastKey, batchSize)
                if (ids.length > 0) await entries.add(ids)
                return ids.length < batchSize ? undefined : String(ids.at(-1))
              },
            },
            signal,
          ),
        )
      return filled.includes(true)
    },
  }
}
