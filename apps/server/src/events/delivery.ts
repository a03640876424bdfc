import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../platform/database/database.ts'
import type { Consumer } from './consumer.ts'
import { createFailedDeliveriesRepository } from './failed-deliveries.repository.ts'
import { handOutBatch } from './hand-out-batch.ts'
import { isDatabaseAway } from '../platform/database/database-errors.ts'
import { createOutboxRepository } from './outbox.repository.ts'
import { retryNext } from './retry-next.ts'

interface DeliveryDeps {
  db: Database
  consumers: readonly Consumer[]
  reportError: (event: string, error: unknown) => void
  batchSize?: number
}

/** Enough for nearly every moment, few enough for one transaction of the embedded database, which holds everybody else up. */
const eventsAtOnce = 100
const subjectsAtOnce = 50
/** A database that is away is asked again so often. */
const awayMs = 1000

export type EventDelivery = ReturnType<typeof createDelivery>

/**
 * Brings what was recorded to those who registered: at once whatever this process has committed, and on demand what others left
 * behind. One transaction a batch, which holds the subjects it is about, ends with the events gone or not at all: a process
 * that dies, or two that want the same, lose nothing and break no order.
 */
export function createDelivery({ db, consumers, reportError, batchSize = eventsAtOnce }: DeliveryDeps) {
  const waiting = new Set<string>()
  let running: Promise<void> | undefined
  const stopping = new AbortController()

  /** Answers of which of the subjects there is more to deliver. */
  async function deliverNext(subjects: string[]): Promise<string[]> {
    const held = await db.transaction((tx) => handOutBatch(tx, { subjects, consumers, batchSize, reportError }))
    // Who recorded something meanwhile and found the subject held has left it to us.
    return held.length > 0 ? createOutboxRepository(db).waitingOf(held) : []
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
        // One by one, whichever it was keeps only itself back: it waits for the next look at what is left behind.
        const isAway = isDatabaseAway(error)
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
    running ??= Promise.resolve().then(run)
  }

  async function settled(): Promise<void> {
    if (!running) return
    await running
    await settled()
  }

  return {
    /** Something about this subject was committed. Comes back at once. */
    deliver,

    /** Delivers what a process that is gone, or a moment without a database, left behind; a page at a time, whatever is new first. */
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

    /** Tries again what consumers failed to take and is due. */
    async retryFailed(): Promise<void> {
      while (!stopping.signal.aborted && (await db.transaction((tx) => retryNext(tx, { consumers, reportError }))))
        continue
    },

    listFailed: () => createFailedDeliveriesRepository(db).list(),

    purge: () => createFailedDeliveriesRepository(db).purge(),

    /** Nothing is under way any more. */
    settled,

    /** Ends after the batch at hand; what is left waits for the next start. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
