import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { copyUntouched, openTestDatabase } from '../../../../test/database/test-database.ts'
import { slow } from '../../../../test/slow.ts'
import { openDatabase } from '../database.ts'

const segmentMegabytes = 16
const mostMegabytes = 128
/** Ends a segment as if 16 MB had been written. */
const fillSegment = "SELECT pg_logical_emit_message(false, 'test', ''), pg_switch_wal()"

const walMegabytes = (dataDir: string) =>
  readdirSync(join(dataDir, 'database/pg_wal')).filter((name) => name.length === 24).length * segmentMegabytes

describe.runIf(inject('engine') === 'pglite')('the write-ahead log of the embedded database', slow, () => {
  test('stays small while one transaction writes much more', async () => {
    const { connection, dataDir, remove } = await openTestDatabase()
    onTestFinished(remove)
    await connection.withoutDeadline(async (client) => {
      await client.query('BEGIN')
      await client.query('CREATE TABLE notes (text text)')
      for (let round = 0; round < 4; round++) {
        for (let segment = 0; segment < 4; segment++) await client.query(fillSegment)
        await expect
          .poll(async () => {
            await client.query('INSERT INTO notes VALUES ($1)', ['written'])
            return walMegabytes(dataDir)
          })
          .toBeLessThanOrEqual(mostMegabytes)
      }
      await client.query('COMMIT')
    })
    const { rows } = await connection.pool.query('SELECT count(*)::int >= 4 AS "areStored" FROM notes')
    expect(rows).toEqual([{ areStored: true }])
  })

  test('of an older release shrinks at the next start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'scooter-wal-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await copyUntouched(dataDir)
    const older = await PGlite.create({ dataDir: join(dataDir, 'database') })
    await older.exec('CREATE TABLE notes (text text)')
    for (let segment = 0; segment < 16; segment++) await older.query(fillSegment)
    await older.exec("INSERT INTO notes VALUES ('kept')")
    await older.close()
    expect(walMegabytes(dataDir)).toBeGreaterThan(2 * mostMegabytes)

    const { pool, close } = await openDatabase({ databaseUrl: undefined, dataDir })
    expect(walMegabytes(dataDir)).toBeLessThanOrEqual(mostMegabytes / 2)
    expect((await pool.query('SELECT text FROM notes')).rows).toEqual([{ text: 'kept' }])
    await close()
  })
})
