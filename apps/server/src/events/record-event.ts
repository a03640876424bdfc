import { afterCommit } from '../platform/database/transaction.ts'
import type { Database } from '../platform/database/database.ts'
import { subjectOf, type DomainEvent } from './domain-event.ts'
import { createOutboxRepository } from './outbox.repository.ts'

/**
 * Stores domain events in the transaction that causes them, so that both commit or neither does. Delivery starts after the commit.
 * The caller must hold the lock of the subject (the ride, the rider): the lock makes the order of events.
 */
export type RecordEvent = (tx: Database, ...events: DomainEvent[]) => Promise<void>

/** @param deliver receives each subject with new events after the commit */
export function createRecordEvent(deliver: (subject: string) => void): RecordEvent {
  return async (tx, ...events) => {
    if (events.length === 0) return
    await createOutboxRepository(tx).add(events)
    for (const subject of new Set(events.map(subjectOf))) afterCommit(tx, () => deliver(subject))
  }
}
