import { afterCommit } from '../platform/database/transaction.ts'
import type { Database } from '../platform/database/database.ts'
import { subjectOf, type DomainEvent } from './domain-event.ts'
import { createOutboxRepository } from './outbox.repository.ts'

/** Stores events in the transaction that causes them; delivery starts after the commit. The caller must hold the subject's lock, which orders the events. */
export type RecordEvent = (tx: Database, ...events: DomainEvent[]) => Promise<void>

export function createRecordEvent(deliver: (subject: string) => void): RecordEvent {
  return async (tx, ...events) => {
    if (events.length === 0) return
    await createOutboxRepository(tx).add(events)
    for (const subject of new Set(events.map(subjectOf))) afterCommit(tx, () => deliver(subject))
  }
}
