import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Job } from '../../src/jobs/job.ts'
import type { Jobs } from '../../src/jobs/jobs.ts'
import { useTestApp } from '../app/test-app.ts'
import { explain, indexesOf, rowsRead } from './query-plan.ts'

const list: Job[] = []
const jobs: Jobs = {
  add: async () => {},
  retry: async () => undefined,
  prepare: async (prepared) => void list.push(...prepared),
  start: () => {},
  stop: async () => {},
}
const testApp = useTestApp({ deps: { jobs } })
const pool = () => testApp().database.connection.pool

/** As after months without a running server. */
const expired = 10_000
const current = 100
const largestBatch = 500

/** Values of one row, from its number `n` and its time `t`. */
const tables: { job: string; table: string; values: string; oldestBy: string }[] = [
  {
    job: 'reminders.purge',
    table: 'ride_reminders (ride_id, kind, starts_at)',
    values: `n, 'day', t`,
    oldestBy: 'starts_at',
  },
  {
    job: 'alerts.purge',
    table: 'ride_alerts_told (user_id, about, ride_id, told_at)',
    values: `'r-' || n, 'ride', n, t`,
    oldestBy: 'told_at',
  },
  {
    job: 'auth.purge_sessions',
    table: 'sessions (sid, user_id, sess, expire)',
    values: `'s-' || n, 'r-' || n, '{}', t`,
    oldestBy: 'expire',
  },
  {
    job: 'auth.purge_sessions',
    table: 'one_time_tokens (token_hash, purpose, expires_at)',
    values: `'t-' || n, 'reset', t`,
    oldestBy: 'expires_at',
  },
  {
    job: 'auth.purge_sessions',
    table: 'used_challenges (challenge, expires_at)',
    values: `'c-' || n, t`,
    oldestBy: 'expires_at',
  },
  {
    job: 'auth.purge_invitations',
    table: 'registration_invitations (token_hash, email, expires_at)',
    values: `'i-' || n, 'guest-' || n || '@example.test', t`,
    oldestBy: 'expires_at',
  },
  {
    job: 'auth.purge_suspended_identities',
    table: 'suspended_identities (hash, until)',
    values: `'h-' || n, t`,
    oldestBy: 'until',
  },
  {
    job: 'access_tokens.purge',
    table: 'access_tokens (user_id, name, token_hash, scopes, sign_in_version, expires_at)',
    values: `'r-' || n, 'Script', 'a-' || n, '{read}', 1, t`,
    oldestBy: 'id',
  },
  {
    job: 'notifications.purge',
    table: 'notifications (user_id, kind, title, body, timestamp)',
    values: `'r-' || n, 'rideChanged', 'Ride', '', t`,
    oldestBy: 'timestamp',
  },
  {
    job: 'webhooks.purge',
    table: 'webhook_deliveries (webhook_id, message_id, type, data, state, created_at, next_attempt_at)',
    values: `1, 'm-' || n, 'ride.published', '{}', 'delivered', t, t`,
    oldestBy: 'created_at',
  },
  {
    job: 'home_by.purge',
    table: 'home_by (user_id, due_at, ended_at)',
    values: `'r-' || n, case when n % 2 = 0 then t else now() + interval '1 hour' end, t`,
    oldestBy: 'ended_at',
  },
  {
    job: 'home_by.purge',
    table: 'home_by_addresses (user_id, email, seed, token_hash, created_at)',
    values: `'r-' || n, 'bo@example.test', 's', 'b-' || n, t`,
    oldestBy: 'created_at',
  },
  {
    job: 'events.deliver',
    table: 'failed_deliveries (consumer, event_id, subject, event, recorded_at, attempts, gave_up_at)',
    values: `'search', n, 'ride:' || n, '{}', t, 9, t`,
    oldestBy: 'gave_up_at',
  },
]

/** The conditions of partial indexes. */
const conditions: Record<string, string> = {
  home_by_addresses: `and state = 'waiting'`,
  registration_invitations: 'and used_at is null',
}

const nameOf = (table: string) => table.slice(0, table.indexOf(' '))
const numberOf = async (text: string) => Number((await pool().query(text)).rows[0].number)

describe.runIf(inject('engine') === 'postgres')(`with ${expired} expired rows`, () => {
  beforeAll(async () => {
    await testApp().app.ready()
    const rows = expired + current
    await testApp().database.connection.withoutDeadline(async (client) => {
      await client.query(`
        insert into users (id, email, username, first_name, last_name)
        select 'r-' || n, 'r' || n || '@example.test', 'rider.' || n, 'Rider', 'Number' from generate_series(1, ${rows}) n`)
      await client.query(`insert into webhooks (url, events, sealed_secret) values ('https://hooks.test', '{}', '')`)
      await client.query(`
        create table batches (of text, deleted int);
        create function note_batch() returns trigger language plpgsql as $$ begin
          insert into batches select tg_table_name, count(*) from gone; return null; end $$`)
      for (const { table, values } of tables)
        await client.query(`
          insert into ${table} select ${values} from generate_series(1, ${rows}) n,
            lateral (select case when n <= ${expired} then timestamptz '2020-01-01' + n * interval '1 minute'
              else now() + interval '1 hour' end) as time (t);
          create trigger note_batch after delete on ${nameOf(table)} referencing old table as gone
            for each statement execute function note_batch();
          analyze ${nameOf(table)}`)
    })
  }, 120_000)

  test.each(tables)(
    '$job deletes them from $table in small batches by an index',
    async ({ job, table, oldestBy }) => {
      const name = nameOf(table)
      const oldest = `select ctid from ${name} where ${oldestBy} is not null ${conditions[name] ?? ''} order by ${oldestBy} limit $1`
      const plan = await explain(pool(), oldest, [largestBatch])
      expect(indexesOf(plan)).toHaveLength(1)
      expect(rowsRead(plan, name)).toBeLessThanOrEqual(largestBatch)

      const found = list.find((one) => one.name === job)
      await found?.run({}, new AbortController().signal)
      expect(await numberOf(`select count(*) as number from ${name}`)).toBe(current)
      expect(await numberOf(`select max(deleted) as number from batches where of = '${name}'`)).toBeLessThanOrEqual(
        largestBatch,
      )
      expect(await numberOf(`select sum(deleted) as number from batches where of = '${name}'`)).toBe(expired)
    },
    60_000,
  )
})
