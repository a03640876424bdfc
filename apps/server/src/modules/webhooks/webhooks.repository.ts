import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { WebhookEvent } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { userRolesTable, usersTable } from '../users/users.table.ts'
import { webhooksTable } from './webhooks.table.ts'

export type WebhookRow = typeof webhooksTable.$inferSelect
type Change = Partial<Omit<WebhookRow, 'id' | 'createdAt'>>

export function createWebhooksRepository(db: Database) {
  const { id, events, isActive } = webhooksTable
  return {
    list: () => db.select().from(webhooksTable).orderBy(asc(id)),

    async find(webhookId: number): Promise<WebhookRow | undefined> {
      const [row] = await db.select().from(webhooksTable).where(eq(id, webhookId))
      return row
    },

    async lock(webhookId: number): Promise<WebhookRow | undefined> {
      const [row] = await db.select().from(webhooksTable).where(eq(id, webhookId)).for('update')
      return row
    },

    async count(): Promise<number> {
      const [row] = await db.select({ webhooks: count() }).from(webhooksTable)
      return row?.webhooks ?? 0
    },

    async add(webhook: { url: string; events: WebhookEvent[]; sealedSecret: string; createdAt: Date }) {
      const [row] = await db.insert(webhooksTable).values(webhook).returning()
      if (!row) throw new Error('An insert gives its row back.')
      return row
    },

    async update(webhookId: number, change: Change): Promise<WebhookRow> {
      const [row] = await db.update(webhooksTable).set(change).where(eq(id, webhookId)).returning()
      if (!row) throw new Error('The webhook is locked, so its row exists.')
      return row
    },

    async delete(webhookId: number): Promise<void> {
      await db.delete(webhooksTable).where(eq(id, webhookId))
    },

    async findSubscribed(event: WebhookEvent): Promise<number[]> {
      const rows = await db
        .select({ id })
        .from(webhooksTable)
        .where(and(isActive, sql`${event} = any(${events})`))
      return rows.map((row) => row.id)
    },

    /** Whether strangers see the ride, also when it is cancelled or over. */
    async isPublicRide(rideId: number): Promise<boolean> {
      const { visibility, hiddenAt, status } = ridesTable
      const [row] = await db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(and(eq(ridesTable.id, rideId), eq(visibility, 'public'), isNull(hiddenAt), ne(status, 'draft')))
      return row !== undefined
    },

    async findAdmins(): Promise<string[]> {
      const rows = await db
        .select({ userId: userRolesTable.userId })
        .from(userRolesTable)
        .innerJoin(usersTable, eq(usersTable.id, userRolesTable.userId))
        .where(and(eq(userRolesTable.role, 'admin'), isAlive))
      return rows.map(({ userId }) => userId)
    },
  }
}
