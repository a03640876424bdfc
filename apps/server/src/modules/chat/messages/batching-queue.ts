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
  /** Items with the same key go into different batches, one after the other. Undefined for no restriction. */
  keyOf: (item: Item) => string | undefined
  /** Batches that are stored at the same time have no room in common, so that a room's messages keep their order. */
  roomOf: (item: Item) => number
}

interface Batch<Item, Outcome> {
  entries: Waiting<Item, Outcome>[]
  keys: Set<string>
  rooms: Set<number>
}

/** As many as the database has connections for prepared writes. */
const mostBatchesAtOnce = 2
/** Larger batches show that there is much to store, and then one commit for all stores more than two at once. */
const mostOfSmallBatch = 4

/**
 * Stores items in batches: items that arrive while others are being stored form the next batch. So a room's sequence numbers
 * have the order of arrival, and under load one commit serves many items. With few items, a second batch does not wait for
 * the first.
 */
export function createBatchingQueue<Item, Outcome>({ store, keyOf, roomOf }: BatchingQueueDeps<Item, Outcome>) {
  let waiting: Waiting<Item, Outcome>[] = []
  const underWay = new Set<Batch<Item, Outcome>>()
  let isScheduled = false

  const mayStart = () =>
    underWay.size === 0 ||
    (underWay.size < mostBatchesAtOnce && [...underWay].every(({ entries }) => entries.length <= mostOfSmallBatch))

  /** At most one item per key. */
  function takeBatch(): Batch<Item, Outcome> {
    const batch: Batch<Item, Outcome> = { entries: [], keys: new Set(), rooms: new Set() }
    const left: Waiting<Item, Outcome>[] = []
    const isTaken = (key: string) => batch.keys.has(key) || [...underWay].some(({ keys }) => keys.has(key))
    for (const entry of waiting) {
      const key = keyOf(entry.item)
      const room = roomOf(entry.item)
      const mayGo =
        batch.entries.length < maxBatchSize &&
        (key === undefined || !isTaken(key)) &&
        ![...underWay].some(({ rooms }) => rooms.has(room))
      if (mayGo) {
        if (key !== undefined) batch.keys.add(key)
        batch.rooms.add(room)
      }
      ;(mayGo ? batch.entries : left).push(entry)
    }
    waiting = left
    return batch
  }

  async function storeAll(entries: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await store(entries.map(({ item }) => item))
      // Outcomes are delivered in one turn and in order, so that no reader sees the second item without the first.
      for (const [index, outcome] of outcomes.entries()) entries[index]?.settle(outcome)
    } catch (error) {
      // One invalid item must not fail the others. If the database is unreachable, retrying one by one is useless.
      if (entries.length > 1 && !isDatabaseUnreachable(error)) for (const entry of entries) await storeAll([entry])
      else for (const { fail } of entries) fail(error)
    }
  }

  async function storeNext(): Promise<void> {
    const batch = takeBatch()
    if (batch.entries.length === 0) return
    underWay.add(batch)
    await storeAll(batch.entries)
    underWay.delete(batch)
    schedule()
  }

  /** Frames that arrive in one turn of the event loop go into one batch. */
  function schedule() {
    if (isScheduled || waiting.length === 0 || !mayStart()) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      void storeNext()
    })
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
      schedule()
    })
  }

  return Object.assign(add, {
    state: (): QueueState => ({ running: underWay.size, waiting: waiting.length, rejected: 0 }),
  })
}
