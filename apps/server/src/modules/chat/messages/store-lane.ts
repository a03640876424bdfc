import { isDatabaseAway } from '../../../platform/database/database-errors.ts'

/** More than a busy site says while the database stores a batch once. */
const mostAtOnce = 200

interface Waiting<Item, Outcome> {
  item: Item
  settle: (outcome: Outcome) => void
  fail: (error: unknown) => void
}

interface LaneDeps<Item, Outcome> {
  store: (items: Item[]) => Promise<Outcome[]>
  /** Two with the same key do not travel together; undefined for one that may. */
  keyOf: (item: Item) => string | undefined
}

/**
 * Stores one batch after the other: whatever came while the last was on its way. So the order of arrival is the order of all
 * numbers, and under load one commit serves many.
 */
export function createStoreLane<Item, Outcome>({ store, keyOf }: LaneDeps<Item, Outcome>) {
  let waiting: Waiting<Item, Outcome>[] = []
  let isBusy = false

  /** The first in line, without the second of one key. */
  function takeBatch(): Waiting<Item, Outcome>[] {
    const keys = new Set<string>()
    const batch: Waiting<Item, Outcome>[] = []
    const left: Waiting<Item, Outcome>[] = []
    for (const entry of waiting) {
      const key = keyOf(entry.item)
      const mayGo = batch.length < mostAtOnce && (key === undefined || !keys.has(key))
      if (mayGo && key !== undefined) keys.add(key)
      ;(mayGo ? batch : left).push(entry)
    }
    waiting = left
    return batch
  }

  async function storeAll(batch: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await store(batch.map(({ item }) => item))
      // Told in the same turn and in order: whoever reads the second has the first.
      for (const [index, outcome] of outcomes.entries()) batch[index]?.settle(outcome)
    } catch (error) {
      // One that cannot be stored must not take the others with it, while for all alike there is nothing to try.
      if (batch.length > 1 && !isDatabaseAway(error)) for (const entry of batch) await storeAll([entry])
      else for (const { fail } of batch) fail(error)
    }
  }

  async function work(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      // Frames that arrived together travel together.
      await new Promise(setImmediate)
      await storeAll(takeBatch())
    }
    isBusy = false
  }

  /** `told` is called with the outcome in the order of the batch, before anything else happens; its answer is the promise's. */
  return function add<T>(item: Item, told: (outcome: Outcome) => T): Promise<T> {
    return new Promise<T>((resolve, fail) => {
      const settle = (outcome: Outcome) => {
        try {
          resolve(told(outcome))
        } catch (error) {
          fail(error)
        }
      }
      waiting.push({ item, settle, fail })
      if (!isBusy) void work()
    })
  }
}
