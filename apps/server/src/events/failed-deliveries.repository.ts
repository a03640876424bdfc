import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { deleteOldest } from '../platform/database/batches/delete-oldest.repository.ts'
import type { Database } from '../platform/database/database.ts'
import type { RecordedEvent } from './consumer.ts'
import { failedDeliveriesTable } from './outbox.table.ts'

export interface FailedDelivery extends RecordedEvent {
  consumer: string
  attempts: number
}

export interface DeliveryCounts {
  retried: number
  given_up: number
}

/** Half a minute after the first failure, doubled after each further one up to an hour; half a day in all. */
const firstPauseSeconds = 30
const longestPauseSeconds = 3600
const mostAttempts = 18
/** Time for an operator to look at it. */
const retentionDays = 90

/** PostgreSQL stores no NUL in a text. */
export const errorText = (error: unknown) => String(error).replaceAll('\0', '').slice(0, 1000)

export function createFailedDeliveriesRepository(db: Database) {
  const isThis = ({ consumer, id }: Pick<FailedDelivery, 'consumer' | 'id'>) =>
    and(eq(failedDeliveriesTable.consumer, consumer), eq(failedDeliveriesTable.eventId, id))

  return {
    async add(failures: (FailedDelivery & { error: string | null })[]): Promise<void> {
      if (failures.length === 0) return
      await db
        .insert(failedDeliveriesTable)
        .values(failures.map(({ id, ...failure }) => ({ ...failure, eventId: id, nextAttemptAt: pauseAfter(failure) })))
        .onConflictDoNothing()
    },

    /**
     * Locks the next due delivery, the oldest of its consumer and subject. A due time further away than the longest pause
     * comes from a wrong clock and counts as due.
     */
    async lockNext(): Promise<FailedDelivery | undefined> {
      const { rows } = await db.execute<Omit<FailedDelivery, 'recordedAt'> & { recordedAt: string }>(sql`
        select f.consumer, f.event_id::float8 as id, f.subject, f.event, f.recorded_at as "recordedAt", f.attempts
        from failed_deliveries f
        where f.gave_up_at is null
          and f.next_attempt_at not between now() and now() + make_interval(secs => ${longestPauseSeconds})
          and not exists (
            select from failed_deliveries e
            where e.subject = f.subject and e.consumer = f.consumer and e.event_id < f.event_id and e.gave_up_at is null)
        order by f.event_id limit 1
        for update skip locked`)
      const [row] = rows
      return row && { ...row, recordedAt: new Date(row.recordedAt) }
    },

    async remove(delivery: FailedDelivery): Promise<void> {
      await db.delete(failedDeliveriesTable).where(isThis(delivery))
    },

    async noteFailure(delivery: FailedDelivery, error: string): Promise<void> {
      const attempts = delivery.attempts + 1
      await db
        .update(failedDeliveriesTable)
        .set({
          attempts,
          error,
          nextAttemptAt: pauseAfter({ attempts }),
          gaveUpAt: attempts >= mostAttempts ? sql`now()` : null,
        })
        .where(isThis(delivery))
    },

    /** For operators: the deliveries that are retried, and those that were given up. */
    async list(limit = 100) {
      return db.select().from(failedDeliveriesTable).orderBy(asc(failedDeliveriesTable.eventId)).limit(limit)
    },

    /** Makes a delivery due in the next minute, with one more attempt. False if it waits behind another delivery or is due already. */
    async retry(key: Pick<FailedDelivery, 'consumer' | 'id'>): Promise<{ name: string } | false | undefined> {
      const { attempts, event, consumer, gaveUpAt, nextAttemptAt } = failedDeliveriesTable
      // Compares with the clock of the database: the start of the transaction would be too early if it waited for a lock.
      const isDue = sql<boolean>`${gaveUpAt} is null and (${attempts} = 0 or ${nextAttemptAt} <= clock_timestamp())`
      const [row] = await db
        .select({ attempts, event, consumer, isDue })
        .from(failedDeliveriesTable)
        .where(isThis(key))
        .for('update')
      if (!row) return undefined
      if (row.isDue) return false
      await db
        .update(failedDeliveriesTable)
        .set({ gaveUpAt: null, nextAttemptAt: sql`now()`, attempts: Math.min(row.attempts, mostAttempts - 1) })
        .where(isThis(key))
      return { name: `${row.event.type} for ${row.consumer}` }
    },

    async dismiss(key: Pick<FailedDelivery, 'consumer' | 'id'>): Promise<{ name: string } | undefined> {
      const [row] = await db.delete(failedDeliveriesTable).where(isThis(key)).returning()
      return row && { name: `${row.event.type} for ${row.consumer}` }
    },

    async count(): Promise<DeliveryCounts> {
      const { rows } = await db.execute<Record<keyof DeliveryCounts, number>>(sql`
        select count(*) filter (where gave_up_at is null)::int as retried, count(gave_up_at)::int as given_up
        from failed_deliveries`)
      return rows[0] ?? { retried: 0, given_up: 0 }
    },

    /** @returns whether more may be left */
    purge(limit: number): Promise<boolean> {
      const { gaveUpAt } = failedDeliveriesTable
      const where = lt(gaveUpAt, sql`now() - make_interval(days => ${retentionDays})`)
      return deleteOldest(db, { table: failedDeliveriesTable, where, oldestBy: gaveUpAt }, limit)
    },
  }
}

const pauseAfter = ({ attempts }: { attempts: number }) =>
  attempts === 0
    ? sql`now()`
    : sql`now() + make_interval(secs => ${Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (attempts - 1))})`
