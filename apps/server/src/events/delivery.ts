import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { runInBatches } from '../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../platform/database/database.ts'
import type { Consumer } from './consumer.ts'
import { createFailedDeliveriesRepository } from './failed-deliveries.repository.ts'
import { deliverBatch } from './deliver-batch.ts'
import { isDatabaseUnreachable } from '../platform/database/database-errors.ts'
import { createOutboxRepository } from './outbox.repository.ts'
import { retryNext } from './retry-next.ts'

interface DeliveryDeps {
  db: Database
  consumers: readonly Consumer[]
  reportError: (event: string, error: unknown) => void
  batchSize?: number
}

/** Enough for nearly every batch, and few enough for one transaction of the embedded database, which blocks all other queries. */
const eventsAtOnce = 100
const subjectsAtOnce = 50
const awayMs = 1000

export type EventDelivery = ReturnType<typeof createDelivery>

/**
 * Delivers recorded events to the consumers: at once what this process committed, and on request what other processes left.
 * Each batch is one transaction that locks the subjects and deletes the delivered events: a crash or two processes lose no
 * event and keep the order.
 */
export function createDelivery({ db, consumers, reportError, batchSize = eventsAtOnce }: DeliveryDeps) {
  const waiting = new Set<string>()
  let running: Promise<void> | undefined
  const stopping = new AbortController()
  /** A delivery belongs to no call: it delivers the events of several, and outlasts the one that began it. */
  const outsideOfCalls = AsyncLocalStorage.snapshot()

  /** Resolves with the subjects that have more events. */
  async function deliverNext(subjects: string[]): Promise<string[]> {
    const locked = await db.transaction((tx) => deliverBatch(tx, { subjects, consumers, batchSize, reportError }))
    // A process that recorded an event meanwhile and found the subject locked has left it to this one.
    return locked.length > 0 ? createOutboxRepository(db).waitingOf(locked) : []
  }

  async function run(): Promise<void> {
    let atOnce = subjectsAtOnce
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const subjects = [...waiting].slice(0, atOnce)
      for (const subject of subjects) waiting.delete(subject)
      try {
        for (const subject of await deliverNext(subjects)) waiting.add(subject)
        atOnce = subjectsAtOnce
      } catch (error) {
        reportError('events.not_delivered', error)
        // One by one, a failing subject delays only itself: the next delivery of leftovers retries it.
        const isAway = isDatabaseUnreachable(error)
        if (isAway || subjects.length > 1) for (const subject of subjects) waiting.add(subject)
        atOnce = 1
        if (isAway) await sleep(awayMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    running = undefined
  }

  function deliver(subject: string): void {
    if (stopping.signal.aborted) return
    waiting.add(subject)
    running ??= outsideOfCalls(() => Promise.resolve().then(run))
  }

  async function settled(): Promise<void> {
    if (!running) return
    await running
    await settled()
  }

  return {
    /** Call it after a commit that concerns this subject. Returns at once. */
    deliver,

    /** Delivers the events that a crashed process or an unreachable database left, in pages, newest first. */
    async deliverLeftovers(): Promise<void> {
      const outbox = createOutboxRepository(db)
      let last = 0
      while (!stopping.signal.aborted) {
        const page = await outbox.listFrom(last, batchSize)
        if (page.length === 0) return
        for (const { subject } of page) deliver(subject)
        await running
        last = page.at(-1)?.id ?? last
      }
    },

    async retryFailed(): Promise<void> {
      while (!stopping.signal.aborted && (await db.transaction((tx) => retryNext(tx, { consumers, reportError }))))
        continue
    },

    listFailed: () => createFailedDeliveriesRepository(db).list(),

    purge: (signal: AbortSignal): Promise<void> =>
      runInBatches(db, (tx, size) => createFailedDeliveriesRepository(tx).purge(size), signal),

    settled,

    /** Stops after the current batch. The next start delivers the rest. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
