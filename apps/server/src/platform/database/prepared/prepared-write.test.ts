import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { createPreparedWriter, preparedWrite } from './prepared-write.ts'

const database = useTestDatabase()
const db = () => database().connection.db

const divide = preparedWrite<{ part: number }>(() => sql`select 12 / ${sql.placeholder('by')}::int as part`)

describe('a prepared write', () => {
  test('returns its rows outside of transactions and inside', async () => {
    for (let round = 0; round < 7; round++) {
      expect(await db().runPreparedWrite(divide, { by: 3 })).toEqual([{ part: 4 }])
      expect(await db().transaction((tx) => tx.runPreparedWrite(divide, { by: 2 }))).toEqual([{ part: 6 }])
    }
  })

  test('runs again after it failed', async () => {
    await expect(db().runPreparedWrite(divide, { by: 0 })).rejects.toThrow('division by zero')
    expect(await db().runPreparedWrite(divide, { by: 4 })).toEqual([{ part: 3 }])
  })
})

test('the connection for writes discards its plans after five seconds', async () => {
  const sent: unknown[] = []
  const client = { query: async (query: unknown) => (sent.push(query), { rows: [] }), release() {} }
  const pool = { connect: async () => client } as unknown as pg.Pool
  let nowMs = 0
  const write = createPreparedWriter(pool, () => nowMs)

  for (nowMs of [0, 4000, 6000]) await write(divide, { by: 3 })

  const run = expect.objectContaining({ name: divide.name, values: [3] })
  expect(sent).toEqual(['discard plans', run, run, 'discard plans', run])
})
