import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { describe, expect, inject, test } from 'vitest'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { isDatabaseUnreachable } from '../database-errors.ts'
import { preparedRead, type PreparedRead } from './prepared-read.ts'

const database = useTestDatabase()
const db = () => database().connection.db

const all = {
  text: sql<string>`${sql.placeholder('text')}::text`,
  whole: sql<number>`${sql.placeholder('whole')}::int`,
  real: sql<number>`${sql.placeholder('real')}::float8`,
  truth: sql<boolean>`${sql.placeholder('truth')}::boolean`,
  json: sql<unknown>`${sql.placeholder('json')}::jsonb`,
  texts: sql<string[]>`array['a', 'b c', null]`,
  nothing: sql<string | null>`null::text`,
  inside: { moment: sql<Date>`${sql.placeholder('moment')}::timestamptz`, nothing: sql<number | null>`null::int` },
}
const echo = (isShort: boolean) =>
  preparedRead(() => new QueryBuilder().select(all).from(sql`(select) one`), { isShort })
const given = {
  text: "it's 'so', ü",
  whole: -7,
  real: 0.1,
  truth: false,
  json: '{"a":[1]}',
  moment: '2026-11-22T10:00:00.123Z',
}
const divide = preparedRead(
  () => new QueryBuilder().select({ part: sql<number>`12 / ${sql.placeholder('by')}::int` }).from(sql`(select) one`),
  { isShort: true },
)

describe('a prepared read', () => {
  const ways: [string, (statement: PreparedRead<unknown>) => Promise<unknown[]>][] = [
    ['outside of transactions', (statement) => db().read(statement, given)],
    ['in a transaction', (statement) => db().transaction((tx) => tx.read(statement, given))],
    [
      'in a nested transaction',
      (statement) => db().transaction((tx) => tx.transaction((inner) => inner.read(statement, given))),
    ],
  ]

  test.each(ways)('returns values of every type %s, at each call', async (_, read) => {
    for (const statement of [echo(true), echo(false)])
      for (let round = 0; round < 7; round++)
        expect(await read(statement)).toEqual([
          {
            text: given.text,
            whole: -7,
            real: 0.1,
            truth: false,
            json: { a: [1] },
            texts: ['a', 'b c', null],
            nothing: null,
            inside: { moment: new Date(given.moment), nothing: null },
          },
        ])
  })

  test.each([
    '2026-11-22T10:00:00.000Z',
    '2026-01-01T00:00:00.001Z',
    '0001-01-01T00:00:00.120Z',
    '9998-12-31T23:59:59.999Z',
  ])('returns the time %s unchanged', async (moment) => {
    const [row] = await db().read(echo(true), { ...given, moment })
    expect(row?.inside.moment).toEqual(new Date(moment))
  })

  test('cuts microseconds as pg does', async () => {
    const [row] = await db().read(echo(true), { ...given, moment: '2026-11-22 10:00:00.123987+00' })
    expect(row?.inside.moment).toEqual(new Date('2026-11-22T10:00:00.123Z'))
  })

  test('rejects a call without a value for each placeholder', async () => {
    await expect(db().read(divide, {})).rejects.toThrow(/by/)
  })
})

describe('the pipelined reader', () => {
  test.runIf(inject('engine') === 'postgres')(
    'looks up rows by their indexes instead of reading whole tables',
    async () => {
      const setting = (name: string) => sql<string>`current_setting(${sql.raw(`'${name}'`)})`
      const plans = preparedRead(
        () =>
          new QueryBuilder()
            .select({
              scans: setting('enable_seqscan'),
              hashes: setting('enable_hashjoin'),
              merges: setting('enable_mergejoin'),
            })
            .from(sql`(select) one`),
        { isShort: true },
      )
      expect(await db().read(plans, {})).toEqual([{ scans: 'off', hashes: 'off', merges: 'off' }])
    },
  )

  test('returns to each of many concurrent reads its own rows, and fails only the read that fails', async () => {
    const divisors = Array.from({ length: 200 }, (_, index) => index % 5)
    const answers = await Promise.allSettled(divisors.map((by) => db().read(divide, { by })))
    const outcomes = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))
    expect(outcomes).toEqual(divisors.map((by) => (by === 0 ? 'refused' : [{ part: Math.trunc(12 / by) }])))
  })

  test('reads while all connections of the pool are taken', async () => {
    const { pool } = database().connection
    const clients = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
    expect(await db().read(divide, { by: 3 })).toEqual([{ part: 4 }])
    for (const client of clients) client.release()
  })

  test.runIf(inject('engine') === 'postgres')('lets no read wait behind a slow one', async () => {
    const slow = preparedRead(() => new QueryBuilder().select({ slept: sql`pg_sleep(2)` }).from(sql`(select) one`), {
      isShort: true,
    })
    const finished: string[] = []
    const slept = db()
      .read(slow, {})
      .then(() => finished.push('slow'))
    const quick = Array.from({ length: 200 }, () => db().read(divide, { by: 3 }))
    await Promise.all(quick.slice(20)).then(() => finished.push('all others'))
    await Promise.all([slept, ...quick])
    expect(finished).toEqual(['all others', 'slow'])
  })

  test.runIf(inject('engine') === 'postgres')(
    'fails the waiting reads when its connection is closed, and reconnects for the next',
    async () => {
      await db().read(divide, { by: 1 })
      const slow = preparedRead(() => new QueryBuilder().select({ slept: sql`pg_sleep(4)` }).from(sql`(select) one`), {
        isShort: true,
      })
      const waiting = db()
        .read(slow, {})
        .catch((error: unknown) => error)
      await expect
        .poll(async () => {
          const { rows } = await db().execute(
            sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep(4)%' and pid <> pg_backend_pid()`,
          )
          return rows.length
        })
        .toBe(1)
      expect(isDatabaseUnreachable(await waiting)).toBe(true)
      expect(await Promise.all([1, 2, 3, 4].map((by) => db().read(divide, { by })))).toHaveLength(4)
      // A closed connection is neither kept beside its successor nor mistaken for it.
      const open = () =>
        db()
          .execute(
            sql`select pid from pg_stat_activity where datname = current_database() and query like '%12 / $1::int%' and query not like '%pg_stat_activity%' order by pid`,
          )
          .then(({ rows }) => rows.map(({ pid }) => pid))
      const first = await open()
      for (let round = 0; round < 20; round++) await db().read(divide, { by: 1 })
      expect(await open()).toEqual(first)
    },
  )
})
