import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { createStatementNames } from './named-queries.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('the names of statements', () => {
  test('are given to frequent texts, one for each text', () => {
    const nameOf = createStatementNames()
    const [rides, riders] = ['select * from rides', 'select * from users'].map((text) =>
      times(6).map(() => nameOf(text)),
    )
    expect(rides).toEqual([undefined, undefined, undefined, undefined, 'frequent_1', 'frequent_1'])
    expect(riders?.at(-1)).toBe('frequent_2')
  })

  test('end at 256, so that many combinations of filters do not fill the memory of the database', () => {
    const nameOf = createStatementNames()
    const given = new Set(times(3000).flatMap((filter) => times(6).map(() => nameOf(`select ${filter}`))))
    given.delete(undefined)
    expect(given.size).toBe(256)
    expect(nameOf('select 1')).toBe('frequent_2')
  })

  test('are not given to other statements, such as CREATE TABLE', () => {
    const nameOf = createStatementNames()
    expect(times(9).map(() => nameOf('create table hovercrafts (id int)'))).toEqual(times(9).map(() => undefined))
  })
})

describe.runIf(inject('engine') === 'postgres')('on PostgreSQL', () => {
  const database = useTestDatabase()

  test('prepares a frequent query of Drizzle and returns the same rows', async () => {
    await database().connection.db.transaction(async (tx) => {
      const answers = []
      for (const round of times(8)) answers.push((await tx.execute(sql`select ${round}::int as round`)).rows[0])
      expect(answers).toEqual(times(8).map((round) => ({ round })))
      const prepared = await tx.execute(sql`select statement from pg_prepared_statements`)
      expect(prepared.rows).toEqual([{ statement: 'select $1::int as round' }])
    })
  })

  test('runs a prepared query again after it failed', async () => {
    const { db } = database().connection
    const divide = (by: number) => db.execute(sql`select 10 / ${by}::int as result`)
    for (const by of times(8)) {
      if (by === 0) await expect(divide(by)).rejects.toThrow('Failed query')
      else expect((await divide(by)).rows).toEqual([{ result: Math.floor(10 / by) }])
    }
    await expect(divide(0)).rejects.toThrow('Failed query')
    expect((await divide(5)).rows).toEqual([{ result: 2 }])
  })
})
