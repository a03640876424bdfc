import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { hasProgram } from '../../../../test/network/debian-program.ts'
import { startPgBouncer } from '../../../../test/network/pgbouncer.ts'
import { slow } from '../../../../test/slow.ts'
import { isDatabaseUnreachable } from '../database-errors.ts'
import { openDatabase, type Database } from '../database.ts'
import { postgresPool, postgresPreparedPool, postgresReader } from '../open-pool.ts'
import { pingPools } from '../ping-pools.ts'
import { preparedRead, preparedWrite } from '../prepared/index.ts'
import { waitForDatabase } from '../wait-for-database.ts'
import { newPooler } from './index.ts'

const canRun = inject('engine') === 'postgres' && hasProgram('pgbouncer')
const database = useTestDatabase()

async function behindPgBouncer(options?: Parameters<typeof startPgBouncer>[1]) {
  const pgBouncer = await startPgBouncer(String(database().databaseUrl), options)
  const connection = await openDatabase({ databaseUrl: pgBouncer.url, dataDir: database().dataDir })
  onTestFinished(async () => {
    await connection.close()
    await pgBouncer.stop()
  })
  return { connection, pgBouncer, ready: () => waitForDatabase(connection, () => {}) }
}

const number = sql<number>`${sql.placeholder('number')}::int`
const shortRead = preparedRead(() => new QueryBuilder().select({ number }).from(sql`(select) one`), { isShort: true })
const longRead = preparedRead(() => new QueryBuilder().select({ number }).from(sql`(select) one`), {
  isShort: false,
  keepsPlan: true,
})
const write = preparedWrite<{ number: number }>(() => sql`select ${sql.placeholder('number')}::int as number`)

/** Each way in which the server sends a statement. */
const ways: [string, (db: Database, number: number) => Promise<unknown[]>][] = [
  ['a short prepared read', (db, number) => db.read(shortRead, { number })],
  ['a long prepared read', (db, number) => db.read(longRead, { number })],
  ['a prepared write', (db, number) => db.runPreparedWrite(write, { number })],
  ['a query', async (db, number) => (await db.execute(sql`select ${number}::int as number`)).rows],
  ['a query without values', async (db, number) => (await db.execute(sql.raw(`select ${number} as number`))).rows],
  ['a read in a transaction', (db, number) => db.transaction((tx) => tx.read(shortRead, { number }))],
  [
    'a query in a nested transaction',
    (db, number) =>
      db.transaction((tx) =>
        tx.transaction(async (inner) => (await inner.execute(sql`select ${number}::int as number`)).rows),
      ),
  ],
]

const deadlineOf = sql<string>`current_setting('statement_timeout')`
const settings = {
  deadline: deadlineOf,
  idle: sql<string>`current_setting('idle_in_transaction_session_timeout')`,
  zone: sql<string>`current_setting('timezone')`,
}

describe.runIf(canRun)('behind PgBouncer', () => {
  test.each([
    ['transaction mode', { poolMode: 'transaction' }],
    ['session mode', { poolMode: 'session' }],
    ['a mode that drops start-up options', { settings: ['ignore_startup_parameters = options'] }],
  ] as const)('runs each kind of statement many times in %s', async (_, options) => {
    const { connection, ready } = await behindPgBouncer(options)
    await ready()
    expect(connection.hasPooler()).toBe(true)
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    for (const [way, run] of ways)
      expect([way, await Promise.all(numbers.map((number) => run(connection.db, number)))]).toEqual([
        way,
        numbers.map((number) => [{ number }]),
      ])
  })

  test('fails each kind of statement at the deadline of five seconds', slow, async () => {
    const { connection, ready } = await behindPgBouncer()
    await ready()
    const { db } = connection
    const sleep = { slept: sql`pg_sleep(30)` }
    const read = (isShort: boolean) =>
      preparedRead(() => new QueryBuilder().select(sleep).from(sql`(select) one`), { isShort })
    const sleepingWrite = preparedWrite(() => sql`select pg_sleep(30)`)
    const startedAt = Date.now()
    const outcomes = await Promise.allSettled([
      db.read(read(true), {}),
      db.read(read(false), {}),
      db.runPreparedWrite(sleepingWrite, {}),
      db.execute(sql`select pg_sleep(${30})`),
      db.execute(sql`select pg_sleep(30)`),
      db.transaction((tx) => tx.execute(sql`select pg_sleep(30)`)),
      connection.pool.query('begin; select pg_sleep(30); commit'),
    ])
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && isDatabaseUnreachable(outcome.reason))).toEqual(
      outcomes.map(() => true),
    )
    expect(Date.now() - startedAt).toBeLessThan(9000)
    // PostgreSQL has cancelled them too: none keeps its locks.
    const asleep = sql`select pid from pg_stat_activity where state = 'active' and query like '%pg_sleep(%' and pid <> pg_backend_pid()
      and datname = current_database()`
    await expect.poll(async () => (await db.execute(asleep)).rows).toEqual([])
  })

  test('keeps its settings out of the sessions of other clients, and work without a deadline free of one', async () => {
    const { connection, pgBouncer, ready } = await behindPgBouncer({ settings: ['default_pool_size = 1'] })
    await ready()
    const inside = { deadline: '5s', idle: '5s', zone: 'UTC' }
    const readSettings = preparedRead(() => new QueryBuilder().select(settings).from(sql`(select) one`), {
      isShort: true,
    })
    expect(await connection.db.transaction((tx) => tx.read(readSettings, {}))).toEqual([inside])
    expect(await connection.db.read(readSettings, {})).toEqual([{ ...inside, idle: '0' }])

    const other = new pg.Client(pgBouncer.url)
    await other.connect()
    const { rows } = await other.query('show statement_timeout')
    await other.end()
    expect(rows).toEqual([{ statement_timeout: '0' }])

    const [unlimited] = await connection.withoutDeadline(async (client) => {
      await client.query('begin isolation level repeatable read')
      const answer = await client.query('show statement_timeout')
      await client.query('commit')
      return answer.rows
    })
    expect(unlimited).toEqual({ statement_timeout: '0' })
  })

  test('fails with a sentence in statement mode', async () => {
    const { ready } = await behindPgBouncer({ poolMode: 'statement' })
    await expect(ready()).rejects.toThrow(
      'PgBouncer runs in statement mode, in which there are no transactions. Set pool_mode = transaction in pgbouncer.ini.',
    )
  })

  test('is unreachable while PgBouncer has no connection to PostgreSQL, and works again afterwards', slow, async () => {
    const { connection, pgBouncer, ready } = await behindPgBouncer({
      settings: ['default_pool_size = 1', 'query_wait_timeout = 1'],
    })
    await ready()
    const holder = new pg.Client(pgBouncer.url)
    await holder.connect()
    await holder.query('begin')
    const refused = await connection.db.execute(sql`select 1`).catch((error: unknown) => error)
    expect(isDatabaseUnreachable(refused)).toBe(true)
    await expect(connection.ping()).rejects.toThrow('query_wait_timeout')
    await holder.query('commit')
    await holder.end()
    await expect.poll(() => connection.ping()).toBeUndefined()
  })
})

describe.runIf(inject('engine') === 'postgres')('a direct connection', () => {
  test('is not taken for a pooler', async () => {
    const { connection } = database()
    await connection.ping()
    expect(connection.hasPooler()).toBe(false)
  })

  test.each(['pool', 'reader', 'preparedPool'] as const)('is not ready while %s cannot connect', async (broken) => {
    const pooler = newPooler()
    const urlOf = (name: string) => (name === broken ? 'postgres://127.0.0.1:1/none' : String(database().databaseUrl))
    const pools = {
      pooler,
      pool: postgresPool(urlOf('pool'), pooler, () => {}),
      reader: postgresReader(urlOf('reader'), pooler, () => {}),
      preparedPool: postgresPreparedPool(urlOf('preparedPool'), pooler, () => {}),
    }
    onTestFinished(async () => {
      await Promise.all([pools.pool.end(), pools.reader.close(), pools.preparedPool.end()])
    })
    await expect(pingPools(pools)).rejects.toThrow(/ECONNREFUSED/)
  })
})
