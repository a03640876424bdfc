import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { writeBackup } from '../../src/backup/write-backup.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { dropDatabase } from '../database/postgres.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { slow } from '../slow.ts'
import { runCommand } from './run-command.ts'

// The embedded database is refused by its lock, see broken-database.test.ts.
test.runIf(inject('engine') === 'postgres')(
  'npm run restore is refused while a server uses PostgreSQL, and works afterwards',
  slow,
  async () => {
    const { connection, dataDir, databaseUrl = '' } = await openTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'scooter-restore-command-'))
    onTestFinished(async () => {
      await dropDatabase(new URL(databaseUrl).pathname.slice(1))
      for (const made of [folder, dataDir]) await rm(made, { recursive: true })
    })
    const addRider = (id: string) =>
      connection.pool.query(
        "INSERT INTO users (id, email, username, first_name, last_name) VALUES ($1, $1 || '@example.test', $1, 'A', 'B')",
        [id],
      )
    await addRider('ana')
    await writeBackup({ database: connection, dataDir, target: join(folder, 'backup'), now: new Date() })
    await addRider('bo')
    const restore = () =>
      runCommand(['restore', join(folder, 'backup'), '--force'], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

    const error = 'A server is using this database. Stop it first.\n'
    expect(await restore()).toEqual({ code: 1, out: '', error })
    await connection.close()
    expect(await restore()).toMatchObject({ code: 0, error: '' })
    const restored = await openDatabase({ databaseUrl, dataDir })
    expect((await restored.pool.query('SELECT id FROM users')).rows).toEqual([{ id: 'ana' }])
    await restored.close()
  },
)
