import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { RecordedEvent } from './consumer.ts'
import { subjectOf, type DomainEvent } from './domain-event.ts'
import { failedDeliveriesTable, outboxTable } from './outbox.table.ts'

/** An event, and which consumers get it later because they have not got an earlier one of its subject. */
export interface OutboxEvent extends RecordedEvent {
  heldUp: string[]
}

export function createOutboxRepository(db: Database) {
  return {
    async add(events: DomainEvent[]): Promise<void> {
      await db
        .insert(outboxTable)
        .values(events.map((event) => ({ subject: subjectOf(event), type: event.type, event })))
    },

    /** Keeps other processes from delivering these subjects until the transaction ends; answers those that nobody else has. */
    async hold(subjects: string[]): Promise<string[]> {
      const { rows } = await db.execute<{ subject: string }>(sql`
        select subject from unnest(${sql.param(subjects)}::text[]) subject
        where pg_try_advisory_xact_lock(hashtextextended('outbox of ' || subject, 0))`)
      return rows.map(({ subject }) => subject)
    },

    /** The oldest events of subjects that are held. */
    async list(subjects: string[], limit: number): Promise<OutboxEvent[]> {
      const heldUp = db
        .select({ names: sql`array_agg(distinct ${failedDeliveriesTable.consumer})` })
        .from(failedDeliveriesTable)
        .where(and(eq(failedDeliveriesTable.subject, outboxTable.subject), isNull(failedDeliveriesTable.gaveUpAt)))
      return db
        .select({
          id: outboxTable.id,
          subject: outboxTable.subject,
          event: outboxTable.event,
          recordedAt: outboxTable.createdAt,
          heldUp: sql<string[]>`coalesce((${heldUp}), '{}')`,
        })
        .from(outboxTable)
        .where(inArray(outboxTable.subject, subjects))
        .orderBy(asc(outboxTable.id))
        .limit(limit)
    },

    /** Which of these subjects have events. */
    async waitingOf(subjects: string[]): Promise<string[]> {
      const rows = await db
        .selectDistinct({ subject: outboxTable.subject })
        .from(outboxTable)
        .where(inArray(outboxTable.subject, subjects))
      return rows.map(({ subject }) => subject)
    },

    /** Goes through whatever there is, by number: a page to find subjects by, not a place to go on from another time. */
    async listFrom(afterId: number, limit: number): Promise<{ id: number; subject: string }[]> {
      return db
        .select({ id: outboxTable.id, subject: outboxTable.subject })
        .from(outboxTable)
        .where(gt(outboxTable.id, afterId))
        .orderBy(asc(outboxTable.id))
        .limit(limit)
    },

    async remove(ids: number[]): Promise<void> {
      await db.delete(outboxTable).where(inArray(outboxTable.id, ids))
    },
  }
}
