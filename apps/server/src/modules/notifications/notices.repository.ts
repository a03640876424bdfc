import { and, eq, sql } from 'drizzle-orm'
import { defaultSettings } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../platform/database/database.ts'
import type { ReaderLanguage } from '../../platform/language/reader-language.ts'
import { translate, translateAll } from '../../platform/language/translate.ts'
import { isBlockBetween } from '../relationships/relationships.filters.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { displayNameOf } from '../users/rider-view.ts'
import { isSuspended } from '../users/suspension.filters.ts'
import { usersTable } from '../users/users.table.ts'
import type { Notice } from './notice.ts'
import type { NotificationRow } from './notification-view.ts'
import { notificationsTable, type NoticeMessage, type StoredMessage } from './notifications.table.ts'

export interface WrittenNotice extends NotificationRow, ReaderLanguage {
  userId: string
}

interface WriteOptions {
  now: Date
  /** The language of `title` and `body`, which processes of older releases show. */
  defaultLanguage: LanguageTag
}

type WrittenRow = Omit<WrittenNotice, 'timestamp' | 'settings'> & { timestamp: string; language: string | null }

interface MessageTexts {
  title: string
  body: string
  /** JSON. */
  message: string
}

function textsOf({ title, body }: NoticeMessage, writtenAt: string, defaultLanguage: LanguageTag): MessageTexts {
  return {
    title: translate(title, defaultLanguage),
    body: translateAll(body, defaultLanguage),
    message: JSON.stringify({ title, body, writtenAt } satisfies StoredMessage),
  }
}

export function createNoticesRepository(db: Database) {
  /** The database counts the actors, so their title is known only then. The transaction still holds the rows. */
  async function writeGatheredTitles(rows: WrittenRow[], defaultLanguage: LanguageTag): Promise<void> {
    for (const { id, title, message } of rows) {
      const gathered = translate(message?.title ?? title, defaultLanguage)
      if (gathered !== title)
        await db.update(notificationsTable).set({ title: gathered }).where(eq(notificationsTable.id, id))
    }
  }

  return {
    /**
     * For each of these riders who has the topic on and no block with the actor. It replaces an unread one of the same subject, under
     * a new id. Accounts are locked first, so nothing is stored for an account that is being deleted.
     */
    async write(notice: Notice, userIds: string[], { now, defaultLanguage }: WriteOptions): Promise<WrittenNotice[]> {
      const { kind, topic, subject, title, body, link, actorId, gathered, ownWords } = notice
      const at = now.toISOString()
      const usual = { title, body }
      const messages = userIds.map((userId) => ownWords?.get(userId) ?? usual)
      // Riders share messages, and writing a message as text takes time.
      const texts = new Map([...new Set(messages)].map((message) => [message, textsOf(message, at, defaultLanguage)]))
      const column = (name: keyof MessageTexts) => sql.param(messages.map((message) => texts.get(message)?.[name]))
      const isEnabled =
        topic === null
          ? sql`true`
          : sql`not ${isSuspended(now)}
            and coalesce((${usersTable.settings} #>> array['notifications', ${topic}::text])::boolean,
              ${defaultSettings.notifications[topic]})`
      const actors = sql`(case when n.actor_ids @> excluded.actor_ids then n.actor_ids else n.actor_ids || excluded.actor_ids end)`
      const others = sql`cardinality(${actors}) - 1`
      const latest = gathered
        ? sql`case when ${others} > 0 then jsonb_set(excluded.message, '{title}',
            jsonb_set(${JSON.stringify(gathered)}::jsonb, '{values,others}', to_jsonb(${others}))) else excluded.message end`
        : sql`excluded.message`
      const { rows } = await db.execute<WrittenRow>(sql`
        with locked as (
          select ${usersTable.id}, ${usersTable.settings} ->> 'language' as language, ${usersTable.browserLanguage},
            texts.title, texts.body, texts.message::jsonb
          from ${usersTable}
          join unnest(${sql.param(userIds)}::text[], ${column('title')}::text[], ${column('body')}::text[],
              ${column('message')}::text[]) as texts(id, title, body, message)
            on texts.id = ${usersTable.id}
          where ${usersTable.id} is distinct from ${actorId}::text and ${isAlive}
            and ${isEnabled}
            and not ${isBlockBetween(usersTable.id, sql`${actorId}::text`)}
          -- In one order, so that two who tell the same riders do not wait for each other.
          order by ${usersTable.id} for key share of ${usersTable}),
        written as (
          insert into notifications as n (user_id, kind, topic, subject, title, body, message, link, actor_ids, "timestamp")
          select locked.id, ${kind}::text, ${topic ?? 'team'}::text, ${subject}::text, locked.title, locked.body, locked.message,
            ${link}::text, ${sql.param(gathered && actorId ? [actorId] : [])}::text[], ${at}::timestamptz
          from locked order by locked.id
          on conflict (user_id, subject) where subject is not null and not read do update set
            id = excluded.id, kind = excluded.kind, topic = excluded.topic, title = excluded.title, body = excluded.body,
            message = ${latest}, link = excluded.link, actor_ids = ${actors}, "timestamp" = excluded."timestamp"
          returning n.*)
        select n.user_id as "userId", n.id::float8 as id, n.kind, n.title, n.body, n.message, n.link, n.read, n."timestamp",
          locked.language, locked.browser_language as "browserLanguage"
        from written n join locked on locked.id = n.user_id order by n.id`)
      if (gathered) await writeGatheredTitles(rows, defaultLanguage)
      return rows.map(({ language, ...row }) => ({
        ...row,
        settings: { language: language ?? undefined },
        timestamp: new Date(row.timestamp),
      }))
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
