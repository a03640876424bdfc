import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { openDatabase } from './database.ts'
import { DatabaseInUseError, socketFolder } from './embedded/index.ts'
import { isDatabaseUnreachable } from './database-errors.ts'
import { slow } from '../../../test/slow.ts'

const database = useTestDatabase()

/** Busy for longer than any statement may be; PGlite has no working pg_sleep. */
const endless = sql`SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 1000000) b WHERE (a * b) % 7 = 3`

describe('a statement over the time limit', () => {
  test('is cancelled, and the next one works', slow, async () => {
    const { db } = database().connection
    const failure = await db.execute(endless).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(isDatabaseUnreachable(failure)).toBe(true)

    await expect
      .poll(() =>
        db.execute(sql`SELECT 1 AS one`).then(
          ({ rows }) => rows,
          () => [],
        ),
      )
      .toEqual([{ one: 1 }])
  })
})

describe.runIf(inject('engine') === 'pglite')('the embedded database', () => {
  test('can be opened by one process at a time', async () => {
    const second = openDatabase({ databaseUrl: undefined, dataDir: database().dataDir })
    await expect(second).rejects.toThrow(DatabaseInUseError)
    await expect(second).rejects.toThrow(/Another process is using the database in .+\. Stop it first, or set DATA_DIR/)
  })

  test('makes its files readable to its own user only, also in an existing folder', async () => {
    const { dataDir } = database()
    const found = await readdir(join(dataDir, 'database'), { recursive: true, withFileTypes: true })
    const open = found.filter((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o077)
    expect(found.length).toBeGreaterThan(500)
    expect(open.map(({ name }) => name)).toEqual([])
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'database.lock')).mode & 0o777).toBe(0o600)
  })

  test('rolls back a transaction whose connection was lost', async () => {
    const { pool, db } = database().connection
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query("INSERT INTO vehicle_types (type_id, type_name) VALUES (99, 'hovering')")
    client.release(true)
    const { rows } = await db.execute(sql`SELECT 1 FROM vehicle_types WHERE type_name = 'hovering'`)
    expect(rows).toEqual([])
  })

  // Each query travels as several messages; the socket server alone mixes them with another connection's BEGIN.
  test('separates the queries of simultaneous connections', async () => {
    const { pool } = database().connection
    const alone = async (round: number) =>
      (await pool.query(`SELECT $1::int AS given, ${round} AS written`, [round])).rows
    const inTransaction = async (round: number) => {
      const client = await pool.connect()
      await client.query('BEGIN')
      const { rows } = await client.query(`SELECT $1::int AS given, ${round} AS written`, [round])
      await client.query(round % 2 ? 'COMMIT' : 'ROLLBACK')
      client.release()
      return rows
    }
    const rounds = Array.from({ length: 80 }, (_, round) => round)
    const answers = await Promise.all(rounds.map((round) => (round % 3 ? alone(round) : inTransaction(round))))
    expect(answers).toEqual(rounds.map((round) => [{ given: round, written: round }]))
  })

  test('stays usable when a connection breaks between two messages of a query', async () => {
    const { pool } = database().connection
    const clients = await Promise.all([pool.connect(), pool.connect()])
    const abandoned = clients[0].query('SELECT $1::int', [1]).catch(() => {})
    clients[0].release(true)
    const { rows } = await clients[1].query('SELECT $1::int AS one', [1])
    clients[1].release()
    await abandoned
    expect(rows).toEqual([{ one: 1 }])
  })

  test.each([
    ['an open transaction', async (client: Client) => void (await client.query('BEGIN'))],
    [
      'half a query',
      async (client: Client) => client.connection.parse({ text: 'SELECT 1', name: '', types: [] }, true),
    ],
  ])('closes a connection that is silent in %s, so that others are served', slow, async (_, begin) => {
    const { dataDir, connection } = database()
    const client = new Client({ host: socketFolder(dataDir), user: 'postgres', database: 'postgres' })
    client.on('error', () => {})
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    await client.connect()
    await begin(client)

    await expect
      .poll(() => connection.db.execute(sql`SELECT 1 AS one`).catch(() => ({ rows: [] })))
      .toMatchObject({ rows: [{ one: 1 }] })
    await lost
  })
})
