import type { Database } from '../platform/database/database.ts'
import { deliverTo, isFor, type Consumer } from './consumer.ts'
import { createFailedDeliveriesRepository, errorText, type FailedDelivery } from './failed-deliveries.repository.ts'
import { createOutboxRepository, type OutboxEvent } from './outbox.repository.ts'

interface Batch {
  subjects: string[]
  consumers: readonly Consumer[]
  batchSize: number
  reportError: (event: string, error: unknown) => void
}

type Failure = FailedDelivery & { error: string | null }

/** Delivers the oldest events in one transaction. A failed delivery is stored for its consumer alone. Resolves with the subjects that it could lock. */
export async function deliverBatch(tx: Database, { subjects, consumers, batchSize, reportError }: Batch) {
  const outbox = createOutboxRepository(tx)
  const locked = await outbox.lock(subjects)
  const events = locked.length > 0 ? await outbox.list(locked, batchSize) : []
  if (events.length === 0) return locked
  const failures: Failure[] = []
  for (const consumer of consumers) {
    const subscribed = events.filter((event) => isFor(event, consumer))
    for (const { cause, ...failure } of await deliverAll(tx, consumer, subscribed)) {
      if (failure.attempts > 0) reportError('events.consumer_failed', cause)
      failures.push(failure)
    }
  }
  await createFailedDeliveriesRepository(tx).add(failures)
  await outbox.remove(events.map(({ id }) => id))
  return locked
}

type ReportedFailure = Failure & { cause?: unknown }

async function deliverAll(tx: Database, consumer: Consumer, events: OutboxEvent[]): Promise<ReportedFailure[]> {
  const free = events.filter(({ blockedConsumers }) => !blockedConsumers.includes(consumer.name))
  const postponed = events.filter((event) => !free.includes(event)).map((event) => failureOf(consumer, event))
  if (free.length === 0) return postponed
  try {
    // One savepoint for the whole batch: nearly always every delivery succeeds.
    await tx.transaction(async (step) => {
      for (const event of free) await deliverTo(consumer, event, step)
    })
    return postponed
  } catch {
    return [...postponed, ...(await deliverSingly(tx, consumer, free))]
  }
}

/** One savepoint per event, to find those that fail. Later events of the same subject wait behind a failed one. */
async function deliverSingly(tx: Database, consumer: Consumer, events: OutboxEvent[]): Promise<ReportedFailure[]> {
  const failures: ReportedFailure[] = []
  const stuck = new Set<string>()
  for (const event of events) {
    if (stuck.has(event.subject)) {
      failures.push(failureOf(consumer, event))
      continue
    }
    try {
      await tx.transaction((step) => deliverTo(consumer, event, step))
    } catch (cause) {
      stuck.add(event.subject)
      failures.push({ ...failureOf(consumer, event), attempts: 1, error: errorText(cause), cause })
    }
  }
  return failures
}

const failureOf = ({ name }: Consumer, { id, subject, event, recordedAt }: OutboxEvent): ReportedFailure => ({
  consumer: name,
  id,
  subject,
  event,
  recordedAt,
  attempts: 0,
  error: null,
})
