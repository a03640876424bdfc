import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { RecordedEvent } from './consumer.ts'
import { subjectOf, type DomainEvent } from './domain-event.ts'
import { failedDeliveriesTable, outboxTable } from './outbox.table.ts'

/** An event, and the consumers that still miss an earlier event of its subject and receive this one later. */
export interface OutboxEvent extends RecordedEvent {
  blockedConsumers: string[]
}

export interface OutboxCounts {
  waiting: number
  /** 0 if none waits. */
  oldestSeconds: number
}

/** Counting more would cost more, and says nothing new. */
const mostCounted = 10_000

export function createOutboxRepository(db: Database) {
  return {
    async add(events: DomainEvent[]): Promise<void> {
      await db
        .insert(outboxTable)
        .values(events.map((event) => ({ subject: subjectOf(event), type: event.type, event })))
    },

    /** Locks subjects until the transaction ends, except those that another process has locked. Resolves with the locked ones. */
    async lock(subjects: string[]): Promise<string[]> {
      const { rows } = await db.execute<{ subject: string }>(sql`
        select subject from unnest(${sql.param(subjects)}::text[]) subject
        where pg_try_advisory_xact_lock(hashtextextended('outbox of ' || subject, 0))`)
      return rows.map(({ subject }) => subject)
    },

    async list(subjects: string[], limit: number): Promise<OutboxEvent[]> {
      const blockedConsumers = db
        .select({ names: sql`array_agg(distinct ${failedDeliveriesTable.consumer})` })
        .from(failedDeliveriesTable)
        .where(and(eq(failedDeliveriesTable.subject, outboxTable.subject), isNull(failedDeliveriesTable.gaveUpAt)))
      return db
        .select({
          id: outboxTable.id,
          subject: outboxTable.subject,
          event: outboxTable.event,
          recordedAt: outboxTable.createdAt,
          blockedConsumers: sql<string[]>`coalesce((${blockedConsumers}), '{}')`,
        })
        .from(outboxTable)
        .where(inArray(outboxTable.subject, subjects))
        .orderBy(asc(outboxTable.id))
        .limit(limit)
    },

    async waitingOf(subjects: string[]): Promise<string[]> {
      const rows = await db
        .selectDistinct({ subject: outboxTable.subject })
        .from(outboxTable)
        .where(inArray(outboxTable.subject, subjects))
      return rows.map(({ subject }) => subject)
    },

    /** A page by number. A number may commit later than a higher one, so do not resume from a page another time. */
    async listFrom(afterId: number, limit: number): Promise<{ id: number; subject: string }[]> {
      return db
        .select({ id: outboxTable.id, subject: outboxTable.subject })
        .from(outboxTable)
        .where(gt(outboxTable.id, afterId))
        .orderBy(asc(outboxTable.id))
        .limit(limit)
    },

    /** By the clock of the database. */
    async count(): Promise<OutboxCounts> {
      const { rows } = await db.execute<{ waiting: number; oldestSeconds: number }>(sql`
        select (select count(*) from (select from outbox limit ${mostCounted}) counted)::int as waiting,
          coalesce((select extract(epoch from now() - created_at) from outbox order by id limit 1), 0)::float8
            as "oldestSeconds"`)
      return rows[0] ?? { waiting: 0, oldestSeconds: 0 }
    },

    async remove(ids: number[]): Promise<void> {
      await db.delete(outboxTable).where(inArray(outboxTable.id, ids))
    },
  }
}
