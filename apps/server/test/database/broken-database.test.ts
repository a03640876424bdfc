import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { databaseFile } from '../../src/backup/backup-format.ts'
import { restoreEmbedded } from '../../src/backup/restore-embedded.ts'
import { writeBackup } from '../../src/backup/write-backup.ts'
import { withRestoreAdvice } from '../../src/cli/restore-advice.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { BrokenDatabaseError, lockEmbeddedDatabase } from '../../src/platform/database/embedded/index.ts'
import { release } from '../../src/platform/release.ts'
import { runCommand, startCommand } from '../processes/run-command.ts'
import { runServer } from '../processes/run-server.ts'
import { slow } from '../slow.ts'
import { openTestDatabase } from './test-database.ts'

const now = new Date('2026-05-02T10:00:00Z')
const truncateControl = (folder: string) => truncateSync(join(folder, 'global/pg_control'), 100)

describe.runIf(inject('engine') === 'pglite')('a damaged embedded database', slow, () => {
  let made: string
  /** A backup with one rider. */
  let backup: string

  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'scooter-broken-'))
    backup = join(made, 'backup')
    const { connection, dataDir, remove } = await openTestDatabase()
    await connection.pool.query(
      "INSERT INTO users (id, email, username, first_name, last_name) VALUES ('ana', 'ana@example.test', 'ana', 'Ana', 'Silva')",
    )
    await writeBackup({ database: connection, dataDir, target: backup, now })
    await remove()
  }, slow.timeout)
  afterAll(() => rm(made, { recursive: true }))

  function damagedSite(damage: (folder: string) => void) {
    const dataDir = join(made, `site-${readdirSync(made).length}`)
    cpSync(inject('template'), dataDir, { recursive: true })
    damage(join(dataDir, 'database'))
    return { dataDir, files: undefined, now }
  }

  async function ridersIn(dataDir: string) {
    const { pool, close } = await openDatabase({ databaseUrl: undefined, dataDir })
    try {
      return (await pool.query('SELECT id FROM users')).rows
    } finally {
      await close()
    }
  }

  test.each<[string, (folder: string) => void, RegExp]>([
    ['pg_control is truncated', truncateControl, /could not read file "global\/pg_control": read 100 of/],
    ['the tables are missing', (folder) => rmSync(join(folder, 'base'), { recursive: true }), /"base\/5" is missing/],
    ['PG_VERSION is missing', (folder) => rmSync(join(folder, 'PG_VERSION')), /the file PG_VERSION is missing/],
    [
      'it contains something else',
      (folder) => {
        rmSync(folder, { recursive: true })
        mkdirSync(folder)
        writeFileSync(join(folder, 'photo.jpg'), 'garbage')
      },
      /the file PG_VERSION is missing/,
    ],
  ])('does not open when %s, and stays as it is', async (_, damage, reason) => {
    const { dataDir } = damagedSite(damage)
    const before = sizes(join(dataDir, 'database'))
    const opening = openDatabase({ databaseUrl: undefined, dataDir })
    await expect(opening).rejects.toThrow(BrokenDatabaseError)
    await expect(opening).rejects.toThrow(reason)
    expect(sizes(join(dataDir, 'database'))).toEqual(before)
  })

  test('opens the restored one if the restore was killed after it had set the damaged one aside', async () => {
    const { dataDir } = damagedSite((folder) => renameSync(folder, `${folder}.restored`))
    const before = sizes(join(dataDir, 'database.restored')).length
    expect(await ridersIn(dataDir)).toEqual([])
    expect(existsSync(join(dataDir, 'database.restored'))).toBe(false)
    expect(sizes(join(dataDir, 'database')).length).toBeGreaterThanOrEqual(before)
  })

  test('opens with the empty lock file that a loss of power leaves', async () => {
    const { dataDir } = damagedSite((folder) => writeFileSync(join(folder, 'postmaster.pid'), ''))
    expect(await ridersIn(dataDir)).toEqual([])
  })

  test('that opens but has lost a table is restored with the force option', async () => {
    const { connection, dataDir } = await openTestDatabase()
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const { rows } = await connection.pool.query("SELECT pg_relation_filepath('users') AS path")
    await connection.close()
    rmSync(join(dataDir, 'database', rows[0].path))
    const request = { dataDir, files: undefined, now, folder: backup }

    await expect(withRestoreAdvice({ databaseUrl: undefined, dataDir }, () => ridersIn(dataDir))).rejects.toThrow(
      /^The embedded database in .+ is damaged: could not open file .+ There is no usable backup in .+backups\. Run DATA_DIR=.+ npm run restore -- FOLDER --force with a backup from elsewhere\.$/,
    )
    await expect(restoreEmbedded({ ...request, force: false })).rejects.toThrow('is damaged: could not open file')
    await restoreEmbedded({ ...request, force: true })
    expect(await ridersIn(dataDir)).toEqual([{ id: 'ana' }])
  })

  describe('with backups', () => {
    let site: ReturnType<typeof damagedSite>
    let environment: { DATA_DIR: string }
    const inBackups = (name: string) => join(site.dataDir, 'backups', name)
    /** Only the last test of this group succeeds in replacing the database. */
    const expectUnchanged = () => {
      expect(statSync(join(site.dataDir, 'database/global/pg_control')).size).toBe(100)
      expect(readdirSync(site.dataDir).filter((name) => name.includes('broken'))).toEqual([])
    }

    beforeAll(async () => {
      site = damagedSite(truncateControl)
      environment = { DATA_DIR: site.dataDir }
      await cp(backup, inBackups('daily-2026-05-02T10-00-00-000Z'), { recursive: true })
      await addBackup('of-today', { createdAt: '2026-05-03T11:12:13.000Z' })
      await addBackup('incomplete', { createdAt: '2026-05-04T10:00:00.000Z' }, (lines) => lines.slice(0, -1))
      const { migrations } = JSON.parse((await linesOf(backup))[0] ?? '')
      await addBackup('of-a-later-release', {
        createdAt: '2026-05-05T10:00:00.000Z',
        release: '9.9.0',
        migrations: [...migrations, '9999_of_the_future'],
      })
    }, slow.timeout)

    async function addBackup(name: string, head: object, change = (lines: string[]) => lines) {
      const [first = '', ...others] = await linesOf(backup)
      const lines = change([JSON.stringify({ ...JSON.parse(first), ...head }), ...others])
      mkdirSync(inBackups(name))
      await writeFile(join(inBackups(name), databaseFile), gzipSync(`${lines.join('\n')}\n`))
    }

    test('stops the start and the doctor, which name the newest usable backup and the command', async () => {
      const sentence =
        `The embedded database in ${site.dataDir} does not open: could not read file "global/pg_control": read 100 of 296. ` +
        `Run DATA_DIR=${site.dataDir} npm run restore -- ${inBackups('of-today')} --force to restore the newest backup, of 2026-05-03 11:12 UTC.\n`
      expect(await runServer(environment).exited).toMatchObject({ code: 1, stdout: '', stderr: sentence })
      expect(await runCommand(['doctor'], environment)).toMatchObject({
        code: 1,
        out: expect.stringContaining(`FAIL  database       ${sentence}`),
      })
    })

    test('is not replaced without the force option, nor by a damaged backup, nor by one of a later release', async () => {
      await expect(restoreEmbedded({ ...site, folder: inBackups('of-today'), force: false })).rejects.toThrow(
        /does not open: could not read .+ It may contain riders: add --force to set it aside as database\.broken-2026-05-02T10-00-00 and restore the backup\.$/,
      )
      await expect(restoreEmbedded({ ...site, folder: inBackups('incomplete'), force: true })).rejects.toThrow(
        'damaged or incomplete',
      )
      await expect(restoreEmbedded({ ...site, folder: inBackups('of-a-later-release'), force: true })).rejects.toThrow(
        `The backup was made by release 9.9.0, and this program is release ${release} without the migration 9999_of_the_future. Install release 9.9.0 or a later one, then restore it.`,
      )
      expectUnchanged()
    })

    test('stays in its place if it cannot be set aside, and the restored one is deleted', async () => {
      const occupied = join(site.dataDir, 'database.broken-2026-05-02T10-00-00')
      mkdirSync(join(occupied, 'files'), { recursive: true })
      await expect(restoreEmbedded({ ...site, folder: backup, force: true })).rejects.toThrow('ENOTEMPTY')
      rmSync(occupied, { recursive: true })
      expect(existsSync(join(site.dataDir, 'database.restored'))).toBe(false)
      expectUnchanged()
    })

    test('is not replaced while another process holds its lock', async () => {
      const lock = await lockEmbeddedDatabase(site.dataDir)
      onTestFinished(() => lock.release())
      await expect(restoreEmbedded({ ...site, folder: backup, force: true })).rejects.toThrow(
        `Another process is using the database in ${site.dataDir}. Stop it first`,
      )
      expectUnchanged()
    })

    test('stays in its place when a restore is killed, and the next restore replaces it', async () => {
      const unfinished = join(site.dataDir, 'database.restoring/database/base/5')
      const restore = startCommand(['restore', backup, '--force'], environment)
      const ended = once(restore, 'exit')
      while (!existsSync(unfinished) && restore.exitCode === null) await sleep(5)
      restore.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      expectUnchanged()

      expect(await runCommand(['restore', inBackups('of-today'), '--force'], environment)).toMatchObject({
        code: 0,
        out: expect.stringMatching(
          /^Restored from .+ The damaged database is in .+database\.broken-.+: delete it when/,
        ),
      })
      expect(await ridersIn(site.dataDir)).toEqual([{ id: 'ana' }])
      const databases = readdirSync(site.dataDir).filter((name) => name.startsWith('database'))
      const aside = databases.find((name) => name.includes('broken')) ?? ''
      expect(databases.sort()).toEqual(['database', aside, 'database.lock'])
      expect(statSync(join(site.dataDir, aside, 'global/pg_control')).size).toBe(100)
    })
  })
})

const linesOf = async (folder: string) =>
  gunzipSync(await readFile(join(folder, databaseFile)))
    .toString()
    .trimEnd()
    .split('\n')

/** Without folders, whose size depends on the file system. */
function sizes(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/postmaster\.pid|pg_internal\.init/.test(entry.name))
    .map(({ parentPath, name }) => [join(parentPath, name), statSync(join(parentPath, name)).size])
}
