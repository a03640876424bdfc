import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { explainQuery, indexesOf, rowsRead } from '../../../test/database/query-plan.ts'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { job as defineJob } from '../../jobs/job.ts'
import { createJobs } from '../../jobs/jobs.ts'
import { createOldEntries } from '../audit/old-entries.service.ts'
import { createOldMessagesRepository } from '../chat/messages/old-messages.repository.ts'
import { createOldMessages } from '../chat/messages/old-messages.service.ts'
import { createPastRideRooms } from '../chat/rooms/past-ride-rooms.service.ts'
import { createEndedAccess } from '../live-rides/ended-access.service.ts'
import { createPastRidesRepository } from '../rides/keeping/past-rides.repository.ts'
import { createPastRides } from '../rides/keeping/past-rides.service.ts'
import { idleMailJob } from '../users/idle/idle-accounts.job-kinds.ts'
import { createIdleAccounts } from '../users/idle/idle-accounts.service.ts'
import { createIdleAccountsRepository } from '../users/idle/idle-accounts.repository.ts'

const database = useTestDatabase()
const pool = () => database().connection.pool
const db = () => database().connection.db
const never = new AbortController().signal
const riders = 100_000
/** Fewer messages and entries, because the jobs pause as long as they work. */
const count = 30_000
const mostRows = 1000
const largestBatch = 500
/** A call of a rider beside a job waits for at most one batch of about 50 ms; the rest is room for a busy machine. */
const longestCallMs = 2000
const before = new Date('2025-01-01T00:00:00Z')
/** A batch deletes few rides, so the job takes only those of two days. */
const ridesBefore = new Date('2024-01-03T00:00:00Z')
const idleBefore = new Date('2024-01-04T00:00:00Z')

let lastSeq = count

/** Riders write messages until the job ends. */
async function longestCallBeside(job: Promise<unknown>): Promise<number> {
  const ended = new AbortController()
  const end = job.finally(() => ended.abort())
  let longestMs = 0
  while (!ended.signal.aborted) {
    const began = performance.now()
    await pool().query(`insert into messages (room_id, seq, sender_id, content) values (1, $1, 'rider-1', 'Hello')`, [
      ++lastSeq,
    ])
    longestMs = Math.max(longestMs, performance.now() - began)
    await nextTurn()
  }
  await end
  return longestMs
}

const numberOf = async (text: string) => Number((await pool().query(text)).rows[0].number)

describe.runIf(inject('engine') === 'postgres')(
  `with ${riders} riders and rides, ${count} messages and entries`,
  () => {
    beforeAll(async () => {
      await database().connection.withoutDeadline(async (client) => {
        // One half is from 2024, the other from 2026.
        const at = (n: string, of = count) =>
          `case when ${n} <= ${of / 2} then '2024-01-01'::timestamptz else '2026-01-01'::timestamptz end + ${n} * interval '1 minute'`
        await client.query(`
        insert into users (id, email, username, first_name, last_name, last_active_at, created_at)
        select 'rider-' || n, n || '@example.test', 'rider.' || n, 'Rider', 'Number', ${at('n', riders)}, '2023-01-01'
        from generate_series(1, ${riders}) n`)
        await client.query(`
        insert into rides (user_id, title, date, over_at, time_zone, status)
        select 'rider-' || n, 'Coast run', ${at('n', riders)}, ${at('n', riders)} + interval '3 hours', 'Europe/Berlin', 'published'
        from generate_series(1, ${riders}) n`)
        await client.query(
          `insert into chat_rooms (id, name, is_group_chat, last_seq) values (1, 'All', true, ${count})`,
        )
        await client.query(`
        insert into messages (room_id, seq, sender_id, content, sent_at)
        select 1, n, 'rider-' || 1 + n % 1000, 'Message ' || n, ${at('n')} from generate_series(1, ${count}) n`)
        await client.query(`
        insert into audit_log (action, at) select 'users.warn', ${at('n')} from generate_series(1, ${count}) n`)
        await client.query(`
        create table batches (of text, deleted int);
        create function note_batch() returns trigger language plpgsql as $$ begin
          insert into batches select tg_table_name, count(*) from gone; return null; end $$;
        create trigger note_batch after delete on messages referencing old table as gone for each statement execute function note_batch();
        create trigger note_batch after delete on audit_log referencing old table as gone for each statement execute function note_batch();
        create trigger note_batch after delete on rides referencing old table as gone for each statement execute function note_batch();
        create trigger note_batch after delete on live_trackers referencing old table as gone for each statement execute function note_batch();
        create trigger note_batch after delete on live_guest_links referencing old table as gone for each statement execute function note_batch()`)
        // These rides are from 2026 and stay.
        await client.query(`
        insert into live_trackers (ride_id, user_id, name, token_hash)
        select id, user_id, 'Phone', 'tracker-' || id from rides where id > ${riders - count}`)
        await client.query(`
        insert into live_guest_links (ride_id, user_id, seed, token_hash)
        select id, user_id, 's', 'link-' || id from rides where id > ${riders - count}`)
        await client.query('analyze users, rides, messages, audit_log, live_trackers, live_guest_links')
      })
    }, 300_000)

    test.each([
      ['messages', 'messages', 'messages_pkey', () => createOldMessagesRepository(db()).listOldest(0, largestBatch)],
      ['rides', 'rides', 'rides_start', () => createPastRidesRepository(db()).lockOldest(before, 20)],
      ['accounts', 'users', 'users_idle', () => createIdleAccountsRepository(db()).list(before, undefined, 100)],
    ] as const)('the oldest %s are found by an index', async (_what, table, index, query) => {
      const plan = await explainQuery(pool(), query() as never)
      expect(indexesOf(plan)).toContain(index)
      expect(rowsRead(plan, table)).toBeLessThan(mostRows)
    })

    test('messages are deleted in small batches by two jobs at once after a stop, while riders write', async () => {
      const stopping = new AbortController()
      let batches = 0
      const releaseFiles = async () => {
        if (++batches === 5) stopping.abort()
      }
      const job = createOldMessages({ db: db(), releaseFiles, roomEvents: { messagesRemoved: async () => {} } })
      await expect(job.delete(before, stopping.signal)).rejects.toThrow('aborted')
      const left = await numberOf('select count(*) as number from messages')
      expect(left).toBeGreaterThan(count / 2)
      expect(left).toBeLessThan(count)

      const jobs = Promise.all([job.delete(before, never), job.delete(before, never)])
      expect(await longestCallBeside(jobs)).toBeLessThan(longestCallMs)
      expect(await numberOf(`select count(*) as number from messages where sent_at < '2025-01-01'`)).toBe(0)
      expect(await numberOf(`select count(*) as number from messages where seq <= ${count}`)).toBe(count / 2)
      expect(await numberOf(`select max(deleted) as number from batches where of = 'messages'`)).toBeLessThanOrEqual(
        largestBatch,
      )
    }, 120_000)

    test('rides are deleted in small batches while riders write', async () => {
      const over = `over_at < '${ridesBefore.toISOString()}'`
      const old = await numberOf(`select count(*) as number from rides where ${over}`)
      expect(old).toBeGreaterThan(1000)
      const rooms = createPastRideRooms({
        roomEvents: { left: async () => {} },
        releaseFiles: async () => {},
        reportError: (_, error) => expect.fail(String(error)),
      })
      const recorded: unknown[] = []
      const recordEvent = async (_tx: unknown, ...events: unknown[]) => void recorded.push(...events)
      const job = createPastRides({ db: db(), recordEvent, rooms })
      expect(await longestCallBeside(job.delete(ridesBefore, never))).toBeLessThan(longestCallMs)
      expect(await numberOf(`select count(*) as number from rides where ${over}`)).toBe(0)
      expect(await numberOf('select count(*) as number from rides')).toBe(riders - old)
      expect(recorded).toHaveLength(old)
      expect(await numberOf(`select max(deleted) as number from batches where of = 'rides'`)).toBeLessThanOrEqual(20)
    }, 120_000)

    test('trackers and guest links of ended rides are deleted in small batches while riders write', async () => {
      const job = createEndedAccess({ db: db(), clock: () => new Date('2100-01-01') })
      expect(await longestCallBeside(job.delete(never))).toBeLessThan(longestCallMs)
      for (const table of ['live_trackers', 'live_guest_links']) {
        expect(await numberOf(`select count(*) as number from ${table}`)).toBe(0)
        expect(await numberOf(`select sum(deleted) as number from batches where of = '${table}'`)).toBe(count)
        expect(await numberOf(`select max(deleted) as number from batches where of = '${table}'`)).toBeLessThanOrEqual(
          largestBatch,
        )
      }
    }, 120_000)

    test('mails to riders of unused accounts are added in small transactions while riders write, and accounts are deleted one by one', async () => {
      const jobs = createJobs({
        database: database().connection,
        reportError: (_, error) => expect.fail(String(error)),
      })
      await jobs.prepare([defineJob(idleMailJob, async () => {})])
      const now = new Date('2026-06-01T00:00:00Z')
      const told = `last_active_at < '2024-01-01T00:40:30Z'`
      await pool().query(
        `update users set idle_first_told_at = $1::timestamptz - interval '30 days', idle_second_told_at = $1::timestamptz - interval '7 days'
        where ${told}`,
        [now],
      )
      const deleted: string[] = []
      const idle = createIdleAccounts({
        db: db(),
        clock: () => now,
        addJob: jobs.add,
        mailer: { send: async () => {} },
        siteUrl: 'https://rides.example',
        productName: 'Scooter Rides',
        defaultLanguage: 'en',
        findDeleteBefore: async () => idleBefore,
        async deleteAccount(userId, lock) {
          await db().transaction(lock)
          deleted.push(userId)
        },
      })
      expect(await longestCallBeside(idle.sweep(never))).toBeLessThan(longestCallMs)
      const unused = await numberOf(
        `select count(*) as number from users where last_active_at < '${idleBefore.toISOString()}' and not ${told}`,
      )
      expect(unused).toBeGreaterThan(1000)
      expect(new Set(deleted).size).toBe(40)
      const mails = `pgboss.job where name = 'users.idle_mail'`
      expect(await numberOf(`select count(*) as number from ${mails}`)).toBe(unused)
      expect(
        await numberOf(
          `select max(added) as number from (select count(*) as added from ${mails} group by xmin::text) s`,
        ),
      ).toBeLessThanOrEqual(100)
    }, 120_000)

    test('entries of the audit log are deleted in small batches', async () => {
      await createOldEntries({ db: db() }).delete(before, never)
      expect(await numberOf('select count(*) as number from audit_log')).toBe(count / 2)
      expect(await numberOf(`select max(deleted) as number from batches where of = 'audit_log'`)).toBeLessThanOrEqual(
        largestBatch,
      )
    }, 120_000)
  },
)
