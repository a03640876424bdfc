import { afterCommit } from '../platform/database/transaction.ts'
import type { Database } from '../platform/database/database.ts'
import { subjectOf, type DomainEvent } from './domain-event.ts'
import { createOutboxRepository } from './outbox.repository.ts'

/**
 * Records what happens in the transaction in which it happens, so that both are there or neither; it is delivered as soon as
 * that has committed. Whoever records holds what the event is about (the ride, the rider): that makes the order.
 */
export type Record = (tx: Database, ...events: DomainEvent[]) => Promise<void>

/** @param deliver is told the subjects of which something was recorded, once it has committed */
export function createRecord(deliver: (subject: string) => void): Record {
  return async (tx, ...events) => {
    if (events.length === 0) return
    await createOutboxRepository(tx).add(events)
    for (const subject of new Set(events.map(subjectOf))) afterCommit(tx, () => deliver(subject))
  }
}
