import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { migrateDatabase } from '../../src/platform/database/migrate.ts'
import { copyUntouched } from '../database/test-database.ts'
import { slow } from '../slow.ts'
import { runCommand } from './run-command.ts'

let dataDir: string
const backups = async () => (await readdir(join(dataDir, 'backups'))).filter((name) => name !== '.lock').sort()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scooter-backup-command-'))
  await copyUntouched(dataDir)
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  await migrateDatabase(database)
  await database.close()
}, slow.timeout)

afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a backup with --keep deletes the oldest backups of the command and nothing else', slow, async () => {
  const made = ['2026-11-01T03-00-00-000Z', '2026-11-02T03-00-00-000Z', '2026-11-03T03-00-00-000Z']
  const others = ['daily-2026-11-01T03-00-00-000Z', 'before-the-update']
  for (const name of [...made, ...others]) await mkdir(join(dataDir, 'backups', name), { recursive: true })

  const { code, out } = await runCommand(['backup', '--keep', '2'], { DATA_DIR: dataDir })

  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^The backup is in .+\. 2 older backups were deleted\.\n$/),
  })
  const written = /backups\/(\S+Z)\./.exec(out)?.[1]
  expect(await backups()).toEqual([...made.slice(-1), written, ...others].sort())
})

test(
  'a backup with --keep keeps what it has just written, also if the clock went back since the last one',
  slow,
  async () => {
    const later = '2038-01-19T03-14-07-000Z'
    await mkdir(join(dataDir, 'backups', later))
    const { out } = await runCommand(['backup', '--keep', '1'], { DATA_DIR: dataDir })
    const written = /backups\/(\S+Z)\./.exec(out)?.[1]
    expect(await backups()).toEqual(expect.arrayContaining([written, later]))
    await rm(join(dataDir, 'backups', later), { recursive: true })
  },
)

test.each([
  [['--keep', '0'], '--keep needs a number of backups, at least 1.\n'],
  [['one', 'two'], 'Name one folder for the backup.\n'],
  [['--keep', 'all'], '--keep needs a number of backups, at least 1.\n'],
  [['--keep', '2', '/tmp/elsewhere'], '--keep deletes old backups in DATA_DIR/backups only. Leave out the folder.\n'],
])('a backup with the options %j is refused with a sentence and deletes nothing', slow, async (options, error) => {
  const before = await backups()
  expect(await runCommand(['backup', ...options], { DATA_DIR: dataDir })).toEqual({ code: 1, out: '', error })
  expect(await backups()).toEqual(before)
})

test('a restore of two folders is refused with a sentence', slow, async () => {
  expect(await runCommand(['restore', 'one', 'two'], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    out: '',
    error: 'Name one folder of a backup.\n',
  })
})
