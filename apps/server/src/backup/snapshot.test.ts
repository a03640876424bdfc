import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database/test-database.ts'
import { backupsFolder } from './local-files.ts'
import { withSnapshot } from './snapshot.ts'

const database = useTestDatabase()
const timeout = 240_000

test(
  'an open snapshot does not block reads and writes of others, and does not contain their changes',
  { timeout },
  async () => {
    const { connection, dataDir } = database()
    const { pool } = connection
    await pool.query('CREATE TABLE notes (text text); INSERT INTO notes SELECT n FROM generate_series(1, 1000) n')
    await withSnapshot({ database: connection, dataDir }, async (snapshot) => {
      await pool.query("INSERT INTO notes VALUES ('written meanwhile')")
      expect((await pool.query('SELECT count(*) FROM notes')).rows).toEqual([{ count: '1001' }])
      expect((await snapshot.query('SELECT count(*) FROM notes')).rows).toEqual([{ count: '1000' }])
    })
    expect(await readdir(backupsFolder(dataDir)).catch(() => [])).toEqual([])
  },
)

test('a snapshot contains each concurrent transaction completely or not at all', { timeout }, async () => {
  const { connection, dataDir } = database()
  const { pool, db } = connection
  await pool.query('CREATE TABLE sent (number int); CREATE TABLE received (number int)')
  const over = new AbortController()
  let answered = 0
  const write = async () => {
    while (!over.signal.aborted) {
      const number = answered + 1
      await db.transaction(async (tx) => {
        await tx.execute(`INSERT INTO sent SELECT ${number} FROM generate_series(1, 100)`)
        await tx.execute(`INSERT INTO received SELECT ${number} FROM generate_series(1, 100)`)
      })
      answered = number
    }
  }
  const writing = write()
  await expect.poll(() => answered).toBeGreaterThan(2)
  const before = answered
  await withSnapshot({ database: connection, dataDir }, async (snapshot) => {
    over.abort()
    const { rows } = await snapshot.query<{ sent: number; received: number; latest: number }>(`
      SELECT (SELECT count(*)::int FROM sent) AS sent, (SELECT count(*)::int FROM received) AS received,
        (SELECT max(number) FROM sent) AS latest`)
    expect(rows[0]?.received).toBe(rows[0]?.sent)
    expect(rows[0]?.latest).toBeGreaterThanOrEqual(before)
    expect(rows[0]?.sent).toBe((rows[0]?.latest ?? 0) * 100)
  })
  await writing
})
