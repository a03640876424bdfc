import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database.ts'
import { isLockTimeout } from '../database-errors.ts'
import { createBackfillsRepository } from './backfills.repository.ts'

/** Work on every row of a table, begun by a migration that inserts its name into `backfills`. */
export interface Backfill {
  name: string
  /**
   * Fills the rows after the key, which is empty at first. It locks them before it reads what it computes from, so that a change
   * of a rider is not overwritten.
   * @returns the key of the last row, or undefined if no rows are left
   */
  fillNext(tx: Database, lastKey: string): Promise<string | undefined>
}

const retryMs = 1000

/**
 * Continues where the last attempt stopped, also that of a killed process, and waits for rows that riders have locked. Each batch
 * is a transaction.
 * @returns whether there was anything to fill
 */
export async function resumeBackfill(db: Database, backfill: Backfill, signal: AbortSignal): Promise<boolean> {
  for (let hasFilled = false; ; hasFilled = true) {
    signal.throwIfAborted()
    const outcome = await fillBatch(db, backfill).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error
      return 'locked' as const
    })
    if (outcome === 'nothing') return hasFilled
    if (outcome === 'end') return true
    if (outcome === 'locked') await sleep(retryMs, undefined, { signal })
  }
}

async function fillBatch(db: Database, { name, fillNext }: Backfill): Promise<'nothing' | 'more' | 'end'> {
  return db.transaction(async (tx) => {
    const backfills = createBackfillsRepository(tx)
    await backfills.limitLocks()
    const lastKey = await backfills.lock(name)
    if (lastKey === undefined) return 'nothing'
    const next = await fillNext(tx, lastKey)
    if (next === undefined) await backfills.end(name)
    else await backfills.saveLastKey(name, next)
    return next === undefined ? 'end' : 'more'
  })
}
