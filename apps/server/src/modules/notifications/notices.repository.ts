import { and, eq, sql } from 'drizzle-orm'
import { defaultSettings } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { isBlockBetween } from '../relationships/relationships.filters.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { displayNameOf } from '../users/rider-view.ts'
import { isSuspended } from '../users/suspension.filters.ts'
import { usersTable } from '../users/users.table.ts'
import type { Notice } from './notice.ts'
import type { NotificationRow } from './notification-view.ts'

export interface WrittenNotice extends NotificationRow {
  userId: string
}

export function createNoticesRepository(db: Database) {
  return {
    /**
     * For each of these riders who has the topic on and no block with the actor. It replaces an unread one of the same subject, under
     * a new id. Accounts are locked first, so nothing is stored for an account that is being deleted.
     */
    async write(notice: Notice, userIds: string[], now: Date): Promise<WrittenNotice[]> {
      const { kind, topic, subject, title, body, link, actorId, gathered, ownWords } = notice
      const words = userIds.map((userId) => ownWords?.get(userId) ?? { title, body })
      const titles = sql.param(words.map((own) => own.title))
      const bodies = sql.param(words.map((own) => own.body))
      const at = now.toISOString()
      const isEnabled =
        topic === null
          ? sql`true`
          : sql`not ${isSuspended(now)}
            and coalesce((${usersTable.settings} #>> array['notifications', ${topic}::text])::boolean,
              ${defaultSettings.notifications[topic]})`
      const actors = sql`(case when n.actor_ids @> excluded.actor_ids then n.actor_ids else n.actor_ids || excluded.actor_ids end)`
      const others = sql`cardinality(${actors}) - 1`
      const latest = gathered
        ? sql`case when ${others} > 0 then ${gathered.before}::text || (${others}) || ${gathered.after}::text else excluded.title end`
        : sql`excluded.title`
      const { rows } = await db.execute<Omit<WrittenNotice, 'timestamp'> & { timestamp: string }>(sql`
        with locked as (
          select ${usersTable.id}, texts.title, texts.body from ${usersTable}
          join unnest(${sql.param(userIds)}::text[], ${titles}::text[], ${bodies}::text[]) as texts(id, title, body)
            on texts.id = ${usersTable.id}
          where ${usersTable.id} is distinct from ${actorId}::text and ${isAlive}
            and ${isEnabled}
            and not ${isBlockBetween(usersTable.id, sql`${actorId}::text`)}
          -- In one order, so that two who tell the same riders do not wait for each other.
          order by ${usersTable.id} for key share of ${usersTable})
        insert into notifications as n (user_id, kind, topic, subject, title, body, link, actor_ids, "timestamp")
        select locked.id, ${kind}::text, ${topic ?? 'team'}::text, ${subject}::text, locked.title, locked.body, ${link}::text,
          ${sql.param(gathered && actorId ? [actorId] : [])}::text[], ${at}::timestamptz
        from locked order by locked.id
        on conflict (user_id, subject) where subject is not null and not read do update set
          id = excluded.id, kind = excluded.kind, topic = excluded.topic, title = ${latest}, body = excluded.body, link = excluded.link,
          actor_ids = ${actors}, "timestamp" = excluded."timestamp"
        returning n.user_id as "userId", n.id::float8 as id, n.kind, n.title, n.body, n.link, n.read, n."timestamp"`)
      return rows.map((row) => ({ ...row, timestamp: new Date(row.timestamp) }))
    },

    /** @returns whether there was an unread one */
    async drop(userId: string, subject: string): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        with locked as (select ${usersTable.id} from ${usersTable} where ${usersTable.id} = ${userId} and ${isAlive} for key share)
        delete from notifications n using locked where n.user_id = locked.id and n.subject = ${subject} and not n.read`)
      return (rowCount ?? 0) > 0
    },

    /** @returns the riders who had an unread one */
    async dropAll(userIds: string[], subject: string): Promise<string[]> {
      const { rows } = await db.execute<{ userId: string }>(sql`
        with locked as (
          select ${usersTable.id} from ${usersTable}
          where ${usersTable.id} = any(${sql.param(userIds)}::text[]) and ${isAlive}
          order by ${usersTable.id} for key share)
        delete from notifications n using locked where n.user_id = locked.id and n.subject = ${subject} and not n.read
        returning n.user_id as "userId"`)
      return rows.map(({ userId }) => userId)
    },

    /** Undefined for a deleted account. */
    async findName(userId: string): Promise<string | undefined> {
      const { username, firstName, lastName } = usersTable
      const [row] = await db
        .select({ username, firstName, lastName })
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), isAlive))
      return row && displayNameOf(row)
    },
  }
}
