import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openProxy } from '../../../test/network/proxy.ts'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { openDatabase, type Database } from './database.ts'
import { preparedRead } from './prepared/index.ts'
import { isDatabaseUnreachable } from './database-errors.ts'
import { slow } from '../../../test/slow.ts'

const database = useTestDatabase()
const one = sql`SELECT 1 AS one`
const endless = sql`SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 1000000) b WHERE (a * b) % 7 = 3`

const fate = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isDatabaseUnreachable(error) ? 'away' : String(error)),
  )

/** Uses all connections of the pool at once, so that a broken one is noticed. */
const allWork = (db: Database) =>
  Promise.all(Array.from({ length: 10 }, () => fate(db.transaction((tx) => tx.execute(one)))))
const allDone = Array.from({ length: 10 }, () => 'done')

test('fails a statement in a transaction at its deadline, and runs the next transaction', slow, async () => {
  const { db } = database().connection

  expect(await fate(db.transaction((tx) => tx.execute(endless)))).toBe('away')

  await expect.poll(() => allWork(db)).toEqual(allDone)
})

describe.runIf(inject('engine') === 'postgres')('PostgreSQL', () => {
  async function throughProxy() {
    const proxy = await openProxy(String(database().databaseUrl))
    const errors: string[] = []
    const connection = await openDatabase({
      databaseUrl: proxy.url,
      dataDir: database().dataDir,
      reportError: (event) => errors.push(event),
    })
    onTestFinished(async () => {
      proxy.close()
      await connection.close()
    })
    return { proxy, db: connection.db, errors }
  }

  test('fails only the transactions that are open when all connections are cut', async () => {
    const { proxy, db, errors } = await throughProxy()
    const inside = Promise.withResolvers<void>()
    const idleInside = fate(
      db.transaction(async (tx) => {
        await tx.execute(one)
        inside.resolve()
        await expect.poll(() => errors).toContain('database.connection_lost')
        await tx.execute(one)
      }),
    )
    await inside.promise
    const working = fate(db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(4)`)))
    const reached = proxy.at({ requested: 'pg_sleep' }, () => setImmediate(proxy.cut))

    await reached
    expect(await Promise.all([idleInside, working])).toEqual(['away', 'away'])
    expect(await fate(db.execute(one))).toBe('away')
    proxy.mend()
    await expect.poll(() => allWork(db)).toEqual(allDone)
  })

  test(
    'fails prepared reads after the timeout when it stops answering, and runs them when it answers again',
    slow,
    async () => {
      const { proxy, db } = await throughProxy()
      const read = preparedRead(() => new QueryBuilder().select({ one: sql<number>`1` }).from(sql`(select) nothing`), {
        isShort: true,
      })
      const reads = () => Promise.all(Array.from({ length: 40 }, () => fate(db.read(read, {}))))
      await reads()
      proxy.drop()
      const startedAt = Date.now()

      expect(new Set(await reads())).toEqual(new Set(['away']))
      expect(Date.now() - startedAt).toBeLessThan(12_000)
      proxy.mend()
      await expect.poll(reads, { timeout: 10_000 }).toEqual(Array.from({ length: 40 }, () => 'done'))
    },
  )

  test(
    'fails all reads of a locked table in the same way, and runs them after the lock is released',
    slow,
    async () => {
      const { db } = database().connection
      const read = preparedRead(
        () => new QueryBuilder().select({ count: sql<number>`count(*)` }).from(sql`vehicle_types`),
        { isShort: true },
      )
      const reads = () => Promise.all(Array.from({ length: 12 }, () => fate(db.read(read, {}))))
      const holder = await database().connection.pool.connect()
      await holder.query(
        'BEGIN; LOCK TABLE vehicle_types IN ACCESS EXCLUSIVE MODE; SET LOCAL idle_in_transaction_session_timeout = 0',
      )
      const waited = await reads()
      await holder.query('ROLLBACK')
      holder.release()
      expect(new Set(waited)).toEqual(new Set(['away']))
      expect(new Set(await reads())).toEqual(new Set(['done']))
    },
  )

  test(
    'fails queries after seconds when it stops answering, and runs them as soon as it answers again',
    slow,
    async () => {
      const { proxy, db } = await throughProxy()
      const lockRow = (by: Database) => by.execute(sql`UPDATE vehicle_types SET type_name = type_name`)
      await allWork(db)
      const dropped = Promise.withResolvers<void>()
      const fates = [
        fate(
          db.transaction(async (tx) => {
            await lockRow(tx)
            proxy.drop()
            dropped.resolve()
            await tx.execute(one)
          }),
        ),
      ]
      await dropped.promise
      // More than the pool has connections: the last ones get no connection.
      fates.push(fate(db.execute(one)), allWork(db).then(String))

      expect(await Promise.all(fates)).toEqual(['away', 'away', String(Array.from({ length: 10 }, () => 'away'))])
      proxy.mend()
      await expect.poll(() => allWork(db)).toEqual(allDone)
      // No abandoned transaction keeps the lock on the row.
      await expect.poll(() => fate(lockRow(db))).toBe('done')
    },
  )
})
