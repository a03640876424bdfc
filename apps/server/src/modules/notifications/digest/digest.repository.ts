import { and, count, desc, eq, gt, not, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { ReaderLanguage } from '../../../platform/language/reader-language.ts'
import { addresseeColumns } from '../../users/addressee.select.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { isSuspended } from '../../users/suspension.filters.ts'
import { usersTable } from '../../users/users.table.ts'
import type { StoredNotice } from '../notice-text.ts'
import { notificationsTable } from '../notifications.table.ts'

/** Matches the partial index of riders who want the digest. */
const wantsDigest = sql`(${usersTable.settings} ->> 'dailyDigest') = 'true'`

interface DigestReader extends ReaderLanguage {
  email: string
  firstName: string
}

interface DigestNews extends StoredNotice {
  link: string | null
}

interface Due {
  /** Riders with a digest after this moment have received today's. */
  lastBefore: Date
  /** Older notifications are left out. */
  newsSince: Date
}

export function createDigestRepository(db: Database) {
  const mayBeMailed = (now: Date) =>
    and(
      wantsDigest,
      isAlive,
      sql`${usersTable.email} is not null and ${usersTable.emailConfirmedAt} is not null`,
      not(isSuspended(now)),
    )
  const isNews = (userId: string, since: Date) =>
    and(
      eq(notificationsTable.userId, userId),
      eq(notificationsTable.read, false),
      gt(notificationsTable.timestamp, since),
    )

  return {
    /** By id after `afterId`. */
    async listDue(afterId: string, limit: number, now: Date, { lastBefore, newsSince }: Due): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select ${usersTable.id} from ${usersTable} left join digests d on d.user_id = ${usersTable.id}
        where ${usersTable.id} > ${afterId} and ${mayBeMailed(now)}
          and (d.sent_at is null or d.sent_at < ${lastBefore.toISOString()}::timestamptz)
          and exists (select from notifications n where n.user_id = ${usersTable.id} and not n.read
            and n."timestamp" > greatest(d.sent_at, ${newsSince.toISOString()}::timestamptz))
        order by ${usersTable.id} limit ${limit}`)
      return rows.map(({ id }) => id)
    },

    /** Claims today's digest for this process. Undefined if another process has claimed it, otherwise the time of the previous one. */
    async claim(userId: string, now: Date, lastBefore: Date): Promise<{ sentBefore: Date | null } | undefined> {
      const { rows } = await db.execute<{ sentBefore: string | null }>(sql`
        with last as (select sent_at from digests where user_id = ${userId})
        insert into digests as d (user_id, sent_at) values (${userId}, ${now.toISOString()}::timestamptz)
        on conflict (user_id) do update set sent_at = excluded.sent_at where d.sent_at < ${lastBefore.toISOString()}::timestamptz
        returning (select sent_at from last) as "sentBefore"`)
      const [row] = rows
      return row && { sentBefore: row.sentBefore === null ? null : new Date(row.sentBefore) }
    },

    /** Undefined if the rider turned the digest off. */
    async findReader(userId: string, now: Date): Promise<DigestReader | undefined> {
      const [row] = await db
        .select(addresseeColumns)
        .from(usersTable)
        .where(and(eq(usersTable.id, userId), mayBeMailed(now)))
      return row?.email ? { ...row, email: row.email } : undefined
    },

    /** Latest first, and the total. */
    async findNews(userId: string, since: Date, limit: number): Promise<{ news: DigestNews[]; count: number }> {
      const { title, body, message, timestamp, link, id } = notificationsTable
      const news = await db
        .select({ title, body, message, timestamp, link })
        .from(notificationsTable)
        .where(isNews(userId, since))
        .orderBy(desc(id))
        .limit(limit)
      const [all] = await db.select({ count: count() }).from(notificationsTable).where(isNews(userId, since))
      return { news, count: all?.count ?? 0 }
    },
  }
}
