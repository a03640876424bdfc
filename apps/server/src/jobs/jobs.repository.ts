import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { Job } from './job.ts'

/** The pause after the first failure. Each further pause is twice as long. */
const firstPauseSeconds = 30
const longestPauseSeconds = 3600
/** Half a minute, a minute, two … then every hour: nearly a day, so that a mail server may be down that long. */
const usualRetries = 28
const usualSeconds = 120
/** Days until a failed or stuck job is deleted: time for an operator to look at it. */
const retentionDays = 30

export interface FailedJob {
  id: string
  name: string
  /** Whether all retries are used up. */
  isOver: boolean
  attempts: number
  error: string | null
  failedAt: Date | null
}

export interface JobCounts {
  queued: number
  active: number
  failed: number
}

/** The tables of pg-boss, created by a migration. Jobs are inserted here, because pg-boss would have to be loaded before the first request. */
export function createJobsRepository(db: Database) {
  return {
    async saveKinds(jobs: readonly Job[]): Promise<void> {
      const kinds = jobs.map(({ name, rules }) => ({
        name,
        policy: rules.every ? 'short' : 'standard',
        retries: rules.retries ?? usualRetries,
        seconds: rules.atMostSeconds ?? usualSeconds,
      }))
      await db.execute(sql`
        insert into pgboss.queue as q (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
          expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
        select name, policy, retries, ${firstPauseSeconds}::int, true, ${longestPauseSeconds}::int,
          seconds, ${retentionDays}::int * 86400, ${retentionDays}::int * 86400, false, 'job_common'
        from json_to_recordset(${JSON.stringify(kinds)}::json) as kind (name text, policy text, retries int, seconds int)
        on conflict (name) do update set policy = excluded.policy, retry_limit = excluded.retry_limit,
          expire_seconds = excluded.expire_seconds, updated_on = now()
        where (q.policy, q.retry_limit, q.expire_seconds) is distinct from
          (excluded.policy, excluded.retry_limit, excluded.expire_seconds)`)
    },

    async add(name: string, data: object, afterSeconds = 0): Promise<void> {
      const start = sql`now() + make_interval(secs => ${afterSeconds})`
      await db.execute(sql`
        insert into pgboss.job_common (name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff,
          retry_delay_max, expire_seconds, deletion_seconds)
        select name, ${JSON.stringify(data)}::jsonb, ${start}, ${start} + make_interval(secs => retention_seconds), policy,
          retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds
        from pgboss.queue where name = ${name}
        on conflict do nothing`)
    },

    /** The number of unfinished jobs: waiting for their time or the next attempt, running, and failed for good. */
    async count(): Promise<JobCounts> {
      const { rows } = await db.execute<Record<keyof JobCounts, number>>(sql`
        select count(*) filter (where state in ('created', 'retry'))::int as queued,
          count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed
        from pgboss.job where state in ('created', 'retry', 'active', 'failed')`)
      return rows[0] ?? { queued: 0, active: 0, failed: 0 }
    },

    /**
     * Makes a job due now, with one more attempt; false if it is running or due. By the clock of the database: the
     * transaction's start would be too early if it waited for a lock.
     */
    async retry(id: string): Promise<{ name: string } | false | undefined> {
      const { rows } = await db.execute<{ name: string; isWaiting: boolean }>(sql`
        select name, state = 'failed' or (state = 'retry' and start_after > clock_timestamp()) as "isWaiting"
        from pgboss.job_common where id::text = ${id} and state in ('retry', 'failed', 'active') for update`)
      const [row] = rows
      if (!row?.isWaiting) return row && false
      await db.execute(sql`
        update pgboss.job_common set state = 'retry', start_after = now(), completed_on = null,
          retry_limit = greatest(retry_limit, retry_count + 1)
        where id::text = ${id}`)
      return { name: row.name }
    },

    /** Gives up the retries of a failed job. */
    async dismiss(id: string): Promise<{ name: string } | undefined> {
      const { rows } = await db.execute<{ name: string }>(
        sql`delete from pgboss.job_common where id::text = ${id} and state in ('retry', 'failed') returning name`,
      )
      return rows[0]
    },

    /** The jobs that failed and wait for a retry, and those that failed for good, newest first. */
    async listFailed(limit = 100): Promise<FailedJob[]> {
      const { rows } = await db.execute<Omit<FailedJob, 'failedAt'> & { failedAt: string | null }>(sql`
        select id::text as id, name, state = 'failed' as "isOver", retry_count + 1 as attempts,
          coalesce(output ->> 'message', output #>> '{value,message}') as error, completed_on as "failedAt"
        from pgboss.job where state in ('retry', 'failed') order by coalesce(completed_on, started_on) desc limit ${limit}`)
      return rows.map((row) => ({ ...row, failedAt: row.failedAt === null ? null : new Date(row.failedAt) }))
    },
  }
}
