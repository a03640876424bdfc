import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseFile } from '../../src/backup/backup-format.ts'
import { writeBackup } from '../../src/backup/write-backup.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startCommand } from '../processes/run-command.ts'
import { openTestDatabase } from './test-database.ts'

// The files of the embedded database show when the restore has created tables but not finished.
test.runIf(inject('engine') === 'pglite')(
  'a restore that is killed halfway keeps the existing riders',
  { timeout: 240_000 },
  async () => {
    const { connection, dataDir } = await openTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'scooter-broken-restore-'))
    onTestFinished(async () => {
      for (const made of [folder, dataDir]) await rm(made, { recursive: true })
    })
    await writeBackup({ database: connection, dataDir, target: join(folder, 'backup'), now: new Date() })
    await makeLong(join(folder, 'backup', databaseFile))
    await connection.pool.query(
      "INSERT INTO users (id, email, username, first_name, last_name) VALUES ('ana', 'ana@example.test', 'ana', 'Ana', 'Silva')",
    )
    await connection.close()
    const tables = () => readdir(join(dataDir, 'database/base/5'))
    const before = (await tables()).length

    const restore = startCommand(['restore', join(folder, 'backup'), '--force'], { DATA_DIR: dataDir })
    const ended = once(restore, 'exit')
    while ((await tables()).length < before + 50 && restore.exitCode === null) await sleep(5)
    restore.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])

    const again = await openDatabase({ databaseUrl: undefined, dataDir })
    const { rows } = await again.pool.query('SELECT id FROM users UNION ALL SELECT key FROM instance_settings')
    expect(rows).toEqual([{ id: 'ana' }])
    await again.close()
  },
)

/** Adds rows that take seconds to load. */
async function makeLong(file: string) {
  const added = 30_000
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  const table = lines.findIndex((line) => line.includes('"table":"instance_settings"'))
  const rows = Array.from({ length: added }, (_, n) => JSON.stringify([`setting ${n}`, '"on"', '2026-05-01']))
  const long = lines
    .toSpliced(table + 1, 0, ...rows)
    .map((line) => line.replace(/"rows":(\d+)/, (_, count) => `"rows":${Number(count) + added}`))
  await writeFile(file, gzipSync(long.join('\n')))
}
