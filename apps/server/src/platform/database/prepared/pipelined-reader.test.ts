import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { describe, expect, inject, test } from 'vitest'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { isDatabaseAway } from '../database-errors.ts'
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

describe('a statement that is kept', () => {
  const ways: [string, (statement: PreparedRead<unknown>) => Promise<unknown[]>][] = [
    ['on the lane', (statement) => db().read(statement, given)],
    ['in a transaction', (statement) => db().transaction((tx) => tx.read(statement, given))],
    [
      'in one inside another',
      (statement) => db().transaction((tx) => tx.transaction((inner) => inner.read(statement, given))),
    ],
  ]

  test.each(ways)('gives values of every type %s, however often', async (_, read) => {
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
  ])('gives the moment %s as it was', async (moment) => {
    const [row] = await db().read(echo(true), { ...given, moment })
    expect(row?.inside.moment).toEqual(new Date(moment))
  })

  test('cuts microseconds as everybody does', async () => {
    const [row] = await db().read(echo(true), { ...given, moment: '2026-11-22 10:00:00.123987+00' })
    expect(row?.inside.moment).toEqual(new Date('2026-11-22T10:00:00.123Z'))
  })

  test('refuses a call that leaves a value out', async () => {
    await expect(db().read(divide, {})).rejects.toThrow(/by/)
  })
})

describe('the lane', () => {
  test('answers each of many who ask at once with their own, and one that fails fails alone', async () => {
    const asked = Array.from({ length: 200 }, (_, index) => index % 5)
    const answers = await Promise.allSettled(asked.map((by) => db().read(divide, { by })))
    const told = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))
    expect(told).toEqual(asked.map((by) => (by === 0 ? 'refused' : [{ part: Math.trunc(12 / by) }])))
  })

  test('is not held up by whoever holds all other connections', async () => {
    const { pool } = database().connection
    const held = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
    expect(await db().read(divide, { by: 3 })).toEqual([{ part: 4 }])
    for (const client of held) client.release()
  })

  test.runIf(inject('engine') === 'postgres')('lets nobody wait behind a question that takes long', async () => {
    const slow = preparedRead(() => new QueryBuilder().select({ slept: sql`pg_sleep(2)` }).from(sql`(select) one`), {
      isShort: true,
    })
    const told: string[] = []
    const slept = db()
      .read(slow, {})
      .then(() => told.push('the slow one'))
    const quick = Array.from({ length: 200 }, () => db().read(divide, { by: 3 }))
    await Promise.all(quick.slice(20)).then(() => told.push('everybody behind it'))
    await Promise.all([slept, ...quick])
    expect(told).toEqual(['everybody behind it', 'the slow one'])
  })

  test.runIf(inject('engine') === 'postgres')(
    'whose connections were cut fails who waits, and is there for the next',
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
      expect(isDatabaseAway(await waiting)).toBe(true)
      expect(await Promise.all([1, 2, 3, 4].map((by) => db().read(divide, { by })))).toHaveLength(4)
      // What was given up is not kept beside what came after it, nor taken for it.
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
