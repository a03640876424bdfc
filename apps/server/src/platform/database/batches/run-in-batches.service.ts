import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database.ts'
import { isLockTimeout } from '../database-errors.ts'
import { nextBatchSize } from './batch-size.ts'
import { limitLocks } from './limit-locks.repository.ts'

/** @returns whether more rows may be left */
export type Batch = (tx: Database, size: number) => Promise<boolean>

const retryMs = 1000
const firstBatchSize = 50

/**
 * Each batch is a short transaction, and a pause as long as the batch follows it: the embedded database serves riders only then.
 * Nothing is lost if the process is killed, because the rows that are left are the rest of the work.
 */
export async function runInBatches(db: Database, runBatch: Batch, signal: AbortSignal): Promise<void> {
  for (let size = firstBatchSize; ;) {
    signal.throwIfAborted()
    const began = performance.now()
    const outcome = await db
      .transaction(async (tx) => {
        await limitLocks(tx)
        return (await runBatch(tx, size)) ? 'more' : 'end'
      })
      .catch((error: unknown) => {
        if (!isLockTimeout(error)) throw error
        return 'locked' as const
      })
    if (outcome === 'end') return
    const tookMs = performance.now() - began
    if (outcome === 'more') size = nextBatchSize(size, tookMs)
    await sleep(outcome === 'locked' ? retryMs : tookMs, undefined, { signal })
  }
}
