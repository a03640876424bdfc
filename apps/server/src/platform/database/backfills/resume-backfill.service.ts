import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database.ts'
import { isLockTimeout } from '../database-errors.ts'
import { createBackfillsRepository } from './backfills.repository.ts'
import { nextBatchSize } from '../batches/batch-size.ts'
import { limitLocks } from '../batches/limit-locks.repository.ts'

/** Work on every row of a table, begun by a migration that inserts its name into `backfills`. */
export interface Backfill {
  name: string
  /**
   * Fills the rows after the key, which is empty at first. It locks them before it reads what it computes from, so that a change
   * of a rider is not overwritten.
   * @returns the key of the last row, or undefined if fewer rows than `batchSize` were left
   */
  fillNext(tx: Database, lastKey: string, batchSize: number): Promise<string | undefined>
}

const retryMs = 1000
const firstBatchSize = 50

/**
 * Continues where the last attempt stopped, also that of a killed process, and waits for rows that riders have locked. Each batch
 * is a short transaction, and a pause as long as the batch follows it: the embedded database serves riders only then.
 * @returns whether there was anything to fill
 */
export async function resumeBackfill(db: Database, backfill: Backfill, signal: AbortSignal): Promise<boolean> {
  let batchSize = firstBatchSize
  for (let hasFilled = false; ; hasFilled = true) {
    signal.throwIfAborted()
    const outcome = await fillBatch(db, backfill, batchSize).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error
      return 'locked' as const
    })
    if (outcome === 'nothing') return hasFilled
    if (outcome === 'end') return true
    if (outcome === 'locked') await sleep(retryMs, undefined, { signal })
    else {
      batchSize = nextBatchSize(batchSize, outcome.tookMs)
      await sleep(outcome.tookMs, undefined, { signal })
    }
  }
}

async function fillBatch(
  db: Database,
  { name, fillNext }: Backfill,
  batchSize: number,
): Promise<'nothing' | 'end' | { tookMs: number }> {
  return db.transaction(async (tx) => {
    const began = performance.now()
    const backfills = createBackfillsRepository(tx)
    await limitLocks(tx)
    const lastKey = await backfills.lock(name)
    if (lastKey === undefined) return 'nothing'
    const next = await fillNext(tx, lastKey, batchSize)
    if (next === undefined) await backfills.end(name)
    else await backfills.saveLastKey(name, next)
    return next === undefined ? 'end' : { tookMs: performance.now() - began }
  })
}
