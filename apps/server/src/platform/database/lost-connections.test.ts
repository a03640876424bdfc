import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openProxy } from '../../../test/network/proxy.ts'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { openDatabase, type Database } from './database.ts'
import { preparedRead } from './prepared/index.ts'
import { isDatabaseAway } from './database-errors.ts'

const database = useTestDatabase()
const one = sql`SELECT 1 AS one`
const endless = sql`SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 1000000) b WHERE (a * b) % 7 = 3`

/** What became of some work on the database. */
const fate = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : String(error)),
  )

/** Every connection of the pool at once, so that none which is broken hides behind one that is not. */
const allWork = (db: Database) =>
  Promise.all(Array.from({ length: 10 }, () => fate(db.transaction((tx) => tx.execute(one)))))
const allDone = Array.from({ length: 10 }, () => 'done')

test('a statement that overruns inside a transaction fails alone, and the next transaction works', async () => {
  const { db } = database().connection

  expect(await fate(db.transaction((tx) => tx.execute(endless)))).toBe('away')

  await expect.poll(() => allWork(db)).toEqual(allDone)
})

describe.runIf(inject('engine') === 'postgres')('a PostgreSQL', () => {
  async function throughProxy() {
    const proxy = await openProxy(String(database().databaseUrl))
    const troubles: string[] = []
    const connection = await openDatabase({
      databaseUrl: proxy.url,
      dataDir: database().dataDir,
      reportError: (event) => troubles.push(event),
    })
    onTestFinished(async () => {
      proxy.close()
      await connection.close()
    })
    return { proxy, db: connection.db, troubles }
  }

  test('that is cut off while transactions hold connections costs them, and nothing else', async () => {
    const { proxy, db, troubles } = await throughProxy()
    const inside = Promise.withResolvers<void>()
    const idleInside = fate(
      db.transaction(async (tx) => {
        await tx.execute(one)
        inside.resolve()
        await expect.poll(() => troubles).toContain('database.connection_lost')
        await tx.execute(one)
      }),
    )
    await inside.promise
    const working = fate(db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(4)`)))
    const reached = proxy.at({ asked: 'pg_sleep' }, () => setImmediate(proxy.cut))

    await reached
    expect(await Promise.all([idleInside, working])).toEqual(['away', 'away'])
    expect(await fate(db.execute(one))).toBe('away')
    proxy.mend()
    await expect.poll(() => allWork(db)).toEqual(allDone)
  })

  test('that goes silent keeps nobody who only looks longer than that either, and they read again when it answers', async () => {
    const { proxy, db } = await throughProxy()
    const look = preparedRead(() => new QueryBuilder().select({ one: sql<number>`1` }).from(sql`(select) nothing`), {
      isShort: true,
    })
    const looks = () => Promise.all(Array.from({ length: 40 }, () => fate(db.read(look, {}))))
    await looks()
    proxy.drop()
    const startedAt = Date.now()

    expect(new Set(await looks())).toEqual(new Set(['away']))
    expect(Date.now() - startedAt).toBeLessThan(12_000)
    proxy.mend()
    await expect.poll(looks, { timeout: 10_000 }).toEqual(Array.from({ length: 40 }, () => 'done'))
  })

  test('whose table is locked fails all who look at it as one, and answers them when the lock is gone', async () => {
    const { db } = database().connection
    const look = preparedRead(
      () => new QueryBuilder().select({ count: sql<number>`count(*)` }).from(sql`vehicle_types`),
      { isShort: true },
    )
    const looks = () => Promise.all(Array.from({ length: 12 }, () => fate(db.read(look, {}))))
    const holder = await database().connection.pool.connect()
    await holder.query(
      'BEGIN; LOCK TABLE vehicle_types IN ACCESS EXCLUSIVE MODE; SET LOCAL idle_in_transaction_session_timeout = 0',
    )
    const waited = await looks()
    await holder.query('ROLLBACK')
    holder.release()
    expect(new Set(waited)).toEqual(new Set(['away']))
    expect(new Set(await looks())).toEqual(new Set(['done']))
  })

  test('that goes silent is given up after seconds, and used again as soon as it answers', async () => {
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
    // More than the pool has connections: the last are told that there is none to be had.
    fates.push(fate(db.execute(one)), allWork(db).then(String))

    expect(await Promise.all(fates)).toEqual(['away', 'away', String(Array.from({ length: 10 }, () => 'away'))])
    proxy.mend()
    await expect.poll(() => allWork(db)).toEqual(allDone)
    // The row is not held by a transaction that nobody will end.
    await expect.poll(() => fate(lockRow(db))).toBe('done')
  })
})
