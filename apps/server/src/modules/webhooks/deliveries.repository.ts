import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { limits } from '@scooter-rides/contract'
import { deleteOldest } from '../../platform/database/batches/delete-oldest.repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { webhookDeliveriesTable, webhooksTable } from './webhooks.table.ts'

export type DeliveryRow = typeof webhookDeliveriesTable.$inferSelect
type NewDelivery = Pick<DeliveryRow, 'webhookId' | 'messageId' | 'type' | 'data' | 'createdAt' | 'nextAttemptAt'> &
  Partial<Pick<DeliveryRow, 'attempts' | 'lastAttemptAt'>>
type Change = Partial<Omit<DeliveryRow, 'id' | 'webhookId' | 'messageId' | 'type' | 'data' | 'createdAt'>>

interface Claim {
  now: Date
  /** Until then no other process repeats the attempt. */
  until: Date
  limit: number
  /** Webhooks to which this process is sending already. */
  except: readonly number[]
}

export function createDeliveriesRepository(db: Database) {
  const { id, webhookId, state, nextAttemptAt, attempts, createdAt } = webhookDeliveriesTable
  return {
    async add(deliveries: NewDelivery[]): Promise<DeliveryRow[]> {
      return deliveries.length === 0 ? [] : db.insert(webhookDeliveriesTable).values(deliveries).returning()
    },

    /** Takes the oldest due message of each webhook. A message that another process takes at the same moment is left to it. */
    async claim({ now, until, limit, except }: Claim): Promise<DeliveryRow[]> {
      const oldest = db
        .select({ id })
        .from(webhookDeliveriesTable)
        .where(and(eq(webhookId, webhooksTable.id), eq(state, 'waiting'), lte(nextAttemptAt, now)))
        .orderBy(id)
        .limit(1)
        .as('oldest')
      const due = await db
        .select({ id: oldest.id })
        .from(webhooksTable)
        .crossJoinLateral(oldest)
        .where(
          and(
            webhooksTable.isActive,
            sql`not (${webhooksTable.id} = any(${sql.param(`{${except.join()}}`)}::integer[]))`,
          ),
        )
        .limit(limit)
      if (due.length === 0) return []
      return db
        .update(webhookDeliveriesTable)
        .set({ nextAttemptAt: until, lastAttemptAt: now, attempts: sql`${attempts} + 1` })
        .where(
          and(
            inArray(
              id,
              due.map((row) => row.id),
            ),
            eq(state, 'waiting'),
            lte(nextAttemptAt, now),
          ),
        )
        .returning()
    },

    /** A message that was cancelled meanwhile stays so. */
    async settle(deliveryId: number, change: Change): Promise<DeliveryRow | undefined> {
      const [row] = await db
        .update(webhookDeliveriesTable)
        .set(change)
        .where(and(eq(id, deliveryId), eq(state, 'waiting')))
        .returning()
      return row
    },

    async cancelWaiting(ofWebhook: number): Promise<void> {
      await db
        .update(webhookDeliveriesTable)
        .set({ state: 'cancelled' })
        .where(and(eq(webhookId, ofWebhook), eq(state, 'waiting')))
    },

    listLatest: (ofWebhook: number) =>
      db
        .select()
        .from(webhookDeliveriesTable)
        .where(eq(webhookId, ofWebhook))
        .orderBy(desc(id))
        .limit(limits.webhookDeliveriesShown),

    /** @returns whether more may be left */
    purge: (before: Date, atMost: number): Promise<boolean> =>
      deleteOldest(db, { table: webhookDeliveriesTable, where: lt(createdAt, before), oldestBy: createdAt }, atMost),
  }
}
