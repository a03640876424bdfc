import { isDatabaseUnreachable } from '../../../platform/database/database-errors.ts'
import type { QueueState } from '../../../platform/queues/observed-queues.ts'

/** More messages than a busy site receives while the database stores one batch. */
const maxBatchSize = 200

interface Waiting<Item, Outcome> {
  item: Item
  settle: (outcome: Outcome) => void
  fail: (error: unknown) => void
}

interface BatchingQueueDeps<Item, Outcome> {
  store: (items: Item[]) => Promise<Outcome[]>
  /** Items with the same key go into different batches. Undefined for no restriction. */
  keyOf: (item: Item) => string | undefined
}

/**
 * Stores items one batch at a time; items that arrive meanwhile form the next batch. So sequence numbers have the order of
 * arrival, and under load one commit serves many items.
 */
export function createBatchingQueue<Item, Outcome>({ store, keyOf }: BatchingQueueDeps<Item, Outcome>) {
  let waiting: Waiting<Item, Outcome>[] = []
  let isBusy = false

  /** At most one item per key. */
  function takeBatch(): Waiting<Item, Outcome>[] {
    const keys = new Set<string>()
    const batch: Waiting<Item, Outcome>[] = []
    const left: Waiting<Item, Outcome>[] = []
    for (const entry of waiting) {
      const key = keyOf(entry.item)
      const mayGo = batch.length < maxBatchSize && (key === undefined || !keys.has(key))
      if (mayGo && key !== undefined) keys.add(key)
      ;(mayGo ? batch : left).push(entry)
    }
    waiting = left
    return batch
  }

  async function storeAll(batch: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await store(batch.map(({ item }) => item))
      // Outcomes are delivered in one turn and in order, so that no reader sees the second item without the first.
      for (const [index, outcome] of outcomes.entries()) batch[index]?.settle(outcome)
    } catch (error) {
      // One invalid item must not fail the others. If the database is unreachable, retrying one by one is useless.
      if (batch.length > 1 && !isDatabaseUnreachable(error)) for (const entry of batch) await storeAll([entry])
      else for (const { fail } of batch) fail(error)
    }
  }

  async function work(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      // Frames that arrive in one turn of the event loop go into one batch.
      await new Promise(setImmediate)
      await storeAll(takeBatch())
    }
    isBusy = false
  }

  /** Calls `onOutcome` in the order of the batch and resolves with its result. */
  function add<T>(item: Item, onOutcome: (outcome: Outcome) => T): Promise<T> {
    return new Promise<T>((resolve, fail) => {
      const settle = (outcome: Outcome) => {
        try {
          resolve(onOutcome(outcome))
        } catch (error) {
          fail(error)
        }
      }
      waiting.push({ item, settle, fail })
      if (!isBusy) void work()
    })
  }

  return Object.assign(add, {
    state: (): QueueState => ({ running: isBusy ? 1 : 0, waiting: waiting.length, rejected: 0 }),
  })
}
