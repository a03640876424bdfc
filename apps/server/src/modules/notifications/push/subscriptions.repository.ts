import { and, desc, eq, gte, notInArray, sql } from 'drizzle-orm'
import { defaultSettings, limits, type PushSubscriptionBody } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { rowsInPages } from '../../../platform/database/rows-in-pages.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { usersTable } from '../../users/users.table.ts'
import { kindsPassingQuietHours } from '../notice-kinds.ts'
import { notificationsTable, pushSubscriptionsTable } from '../notifications.table.ts'

const { id, userId, endpoint, p256dh, auth, createdAt } = pushSubscriptionsTable

const { topic, title, body, message, timestamp } = notificationsTable
const storedText = { title, body, message, timestamp }
const reader = { settings: usersTable.settings, browserLanguage: usersTable.browserLanguage }
/** Notifications of the team ignore the settings; only quiet hours delay them. */
const wantsPush = sql`(${topic} = 'team' or coalesce((${usersTable.settings} #>> array['push', ${topic}])::boolean,
  (${JSON.stringify(defaultSettings.push)}::jsonb ->> ${topic})::boolean))`

export function createSubscriptionsRepository(db: Database) {
  const isOwners = eq(notificationsTable.userId, userId)
  const isWanted = and(eq(usersTable.id, userId), eq(notificationsTable.read, false), isAlive, wantsPush)

  return {
    /** Takes over a browser of another rider; beyond the limit the oldest are deleted. */
    async save(owner: { id: string; sid: string }, { endpoint: address, keys }: PushSubscriptionBody): Promise<void> {
      const row = { userId: owner.id, sid: owner.sid, ...keys }
      await db
        .insert(pushSubscriptionsTable)
        .values({ ...row, endpoint: address })
        .onConflictDoUpdate({ target: endpoint, set: { ...row, createdAt: sql`now()` } })
      await db.execute(sql`
        delete from push_subscriptions where id in (
          select id from push_subscriptions where user_id = ${owner.id} order by created_at desc, id desc
          offset ${limits.pushSubscriptionsPerRider})`)
    },

    async remove(ownerId: string, address: string): Promise<void> {
      await db.delete(pushSubscriptionsTable).where(and(eq(userId, ownerId), eq(endpoint, address)))
    },

    async removeExpired(subscriptionId: number): Promise<void> {
      await db.delete(pushSubscriptionsTable).where(eq(id, subscriptionId))
    },

    async dueFor(notificationIds: number[]) {
      return db
        .select({
          notificationId: notificationsTable.id,
          subscriptionId: id,
          userId,
          kind: notificationsTable.kind,
          timestamp,
        })
        .from(notificationsTable)
        .innerJoin(pushSubscriptionsTable, isOwners)
        .innerJoin(usersTable, isWanted)
        .where(sql`${notificationsTable.id} = any(${sql.param(notificationIds)}::bigint[])`)
    },

    /** Undefined if the notification was read, its topic was turned off or the browser unsubscribed. */
    async findDue(notificationId: number, subscriptionId: number) {
      const { kind, subject, link } = notificationsTable
      const [row] = await db
        .select({ userId, endpoint, p256dh, auth, kind, subject, link, notice: storedText, reader })
        .from(notificationsTable)
        .innerJoin(pushSubscriptionsTable, isOwners)
        .innerJoin(usersTable, isWanted)
        .where(and(eq(notificationsTable.id, notificationId), eq(id, subscriptionId)))
      return row
    },

    async idsOf(ownerId: string): Promise<number[]> {
      return (await db.select({ id }).from(pushSubscriptionsTable).where(eq(userId, ownerId))).map((row) => row.id)
    },

    /** With the unread notifications since that time, latest first, up to the limit of a list. */
    async findMeanwhile(subscriptionId: number, since: Date) {
      const { kind } = notificationsTable
      const rows = await db
        .select({ userId, endpoint, p256dh, auth, reader, notice: { id: notificationsTable.id, ...storedText } })
        .from(pushSubscriptionsTable)
        .innerJoin(notificationsTable, isOwners)
        .innerJoin(usersTable, isWanted)
        .where(and(eq(id, subscriptionId), gte(timestamp, since), notInArray(kind, kindsPassingQuietHours)))
        .orderBy(desc(notificationsTable.id))
        .limit(limits.notificationsShown)
      const [first] = rows
      if (!first) return undefined
      const target = { userId: first.userId, endpoint: first.endpoint, p256dh: first.p256dh, auth: first.auth }
      return { target, reader: first.reader, notices: rows.map(({ notice }) => notice) }
    },

    /** For the data export: the addresses without the keys. */
    rowsOf: (ownerId: string) =>
      rowsInPages(db, {
        table: pushSubscriptionsTable,
        key: id,
        where: eq(userId, ownerId),
        columns: { id, endpoint, createdAt },
      }),

    async removeAllOf(ownerId: string): Promise<void> {
      await db.delete(pushSubscriptionsTable).where(eq(userId, ownerId))
    },
  }
}
