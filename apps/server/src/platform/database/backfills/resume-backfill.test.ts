import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { backfillsTable } from './backfills.table.ts'
import { resumeBackfill } from './resume-backfill.service.ts'

const database = useTestDatabase()
const db = () => database().connection.db
const begin = (name: string) => db().insert(backfillsTable).values({ name })
const never = new AbortController().signal

/** Fills the numbers up to three, one in a batch. */
function numbers(name: string, onBatch: (lastKey: string) => Promise<unknown> | void = () => {}) {
  const filled: number[] = []
  const backfill = {
    name,
    async fillNext(_tx: unknown, lastKey: string) {
      await onBatch(lastKey)
      const next = Number(lastKey) + 1
      filled.push(next)
      return next === 3 ? undefined : String(next)
    },
  }
  return { backfill, filled }
}

test('a backfill runs once, in batches', async () => {
  await begin('once')
  const { backfill, filled } = numbers('once')
  expect(await resumeBackfill(db(), backfill, never)).toBe(true)
  expect(await resumeBackfill(db(), backfill, never)).toBe(false)
  expect(filled).toEqual([1, 2, 3])
})

test('a backfill that failed continues after the last batch that was committed', async () => {
  await begin('failing')
  const failing = numbers('failing', (lastKey) => (lastKey === '1' ? Promise.reject(new Error('lost')) : undefined))
  await expect(resumeBackfill(db(), failing.backfill, never)).rejects.toThrow('lost')
  const { backfill, filled } = numbers('failing')
  await resumeBackfill(db(), backfill, never)
  expect(filled).toEqual([2, 3])
})

test('a backfill stops between two batches when the server stops', async () => {
  await begin('stopped')
  const stopping = new AbortController()
  const { backfill, filled } = numbers('stopped', () => stopping.abort())
  await expect(resumeBackfill(db(), backfill, stopping.signal)).rejects.toThrow('aborted')
  expect(filled).toEqual([1])
})

test('a slow batch is followed by a smaller one and by a pause as long as the batch', async () => {
  await begin('slow')
  const sizes: number[] = []
  const slowMs = 300
  let firstEnded = 0
  let secondBegan = 0
  await resumeBackfill(
    db(),
    {
      name: 'slow',
      async fillNext(tx, _lastKey, batchSize) {
        sizes.push(batchSize)
        if (sizes.length === 2) {
          secondBegan = performance.now()
          return undefined
        }
        await tx.execute(sql`select pg_sleep(${slowMs / 1000})`)
        firstEnded = performance.now()
        return '1'
      },
    },
    never,
  )
  const [first = 0, second = 0] = sizes
  expect(second).toBeGreaterThan(0)
  expect(second).toBeLessThan(first)
  // Timers may fire a millisecond early.
  expect(secondBegan - firstEnded).toBeGreaterThan(slowMs - 5)
})

// The embedded database runs one transaction at a time.
test.runIf(inject('engine') === 'postgres')('two processes fill each batch once', async () => {
  await begin('twice')
  const one = numbers('twice')
  const other = numbers('twice')
  await Promise.all([resumeBackfill(db(), one.backfill, never), resumeBackfill(db(), other.backfill, never)])
  expect([...one.filled, ...other.filled].toSorted()).toEqual([1, 2, 3])
})

test.runIf(inject('engine') === 'postgres')('a backfill waits for a row that a rider has locked', async () => {
  await begin('locked')
  const { backfill, filled } = numbers('locked')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isLocked = () => {}
  const locked = new Promise<void>((resolve) => (isLocked = resolve))
  const rider = db().transaction(async (tx) => {
    await tx.select().from(backfillsTable).where(eq(backfillsTable.name, 'locked')).for('update')
    isLocked()
    await released
  })
  await locked
  let hasTimedOut = () => {}
  const timedOut = new Promise<void>((resolve) => (hasTimedOut = resolve))
  const watched = Object.assign(Object.create(db()), {
    transaction: (work: never) =>
      db()
        .transaction(work)
        .finally(() => hasTimedOut()),
  })
  const filling = resumeBackfill(watched, backfill, never)
  await timedOut
  expect(filled).toEqual([])
  release()
  await rider
  expect(await filling).toBe(true)
  expect(filled).toEqual([1, 2, 3])
})
