import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type DatabaseConnection } from '../platform/database/database.ts'
import { dropDatabase, withAdminClient } from '../../test/postgres.ts'
import { useTestApp } from '../../test/test-app.ts'
import { databaseFile } from './backup-format.ts'
import { makeIfDue } from './daily-backups.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const testApp = useTestApp()
const now = new Date('2026-05-01T10:00:00Z')
const opened: { database: DatabaseConnection; remove: () => Promise<unknown> }[] = []
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scooter-backup-'))
  const ana = await testApp().rider('Ana 🛵', { lastName: 'Σίλβα\nשלום "x" \\' })
  const bo = await testApp().rider('Bo', { roles: ['admin'] })
  for (const [rider, name] of [
    [ana, 'Vespa'],
    [ana, 'Élan'],
    [bo, 'Ünique'],
  ] as const) {
    const answer = await rider.post('/api/vehicles', {
      name,
      make: 'Vespa',
      model: 'Primavera',
      year: 2020,
      color: 'Red',
      type: 'standard',
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
  }
  await ana.delete(`/api/vehicles/${(await ana.get('/api/vehicles')).json()[0].id}`)
})

afterAll(async () => {
  for (const { database, remove } of opened) {
    await database.close()
    await remove()
  }
  await rm(folder, { recursive: true, force: true })
})

/** An empty database of either engine. */
async function emptyDatabase(engine: 'pglite' | 'postgres'): Promise<DatabaseConnection> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const name = `scooter_restore_${process.pid}_${opened.length}`
  const databaseUrl =
    engine === 'pglite'
      ? undefined
      : await withAdminClient(async (client, urlOf) => {
          await client.query(`CREATE DATABASE ${name}`)
          return urlOf(name)
        })
  const database = await openDatabase({ databaseUrl, dataDir })
  opened.push({ database, remove: async () => engine === 'postgres' && dropDatabase(name) })
  return database
}

const linesOf = async (backup: string) =>
  gunzipSync(await readFile(join(backup, databaseFile)))
    .toString()
    .trim()
    .split('\n')
const backUp = async (database: Pick<DatabaseConnection, 'pool'>, name: string) => {
  const target = join(folder, name)
  await writeBackup({ database, target, now })
  return target
}

const other = inject('engine') === 'pglite' && process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'

describe('a backup', { timeout: 120_000 }, () => {
  test(`goes to ${other} and back with every table, row and counter as it was`, async () => {
    const source = testApp().database.connection
    const first = await backUp(source, 'first')
    const elsewhere = await emptyDatabase(other)
    await restoreBackup({ database: elsewhere, folder: first, files: undefined, force: false })
    const second = await backUp(elsewhere, 'second')
    const home = await emptyDatabase(inject('engine'))
    await restoreBackup({ database: home, folder: second, files: undefined, force: false })
    const third = await backUp(home, 'third')

    const lines = await linesOf(first)
    expect(lines.filter((line) => line.includes('Ana 🛵'))).toHaveLength(1)
    expect(await linesOf(second)).toEqual(lines)
    expect(await linesOf(third)).toEqual(lines)

    const { rows } = await home.pool.query("SELECT nextval('vehicles_id_seq')")
    expect(rows).toEqual([{ nextval: '4' }])
  })

  test('takes the stored files along and keeps those that were there beside', async () => {
    const files = join(folder, 'files')
    await mkdir(join(files, 'ab'), { recursive: true })
    await writeFile(join(files, 'ab/photo'), 'a photo')
    const target = join(folder, 'with-files')
    await writeBackup({ database: testApp().database.connection, target, files, now })
    expect((await stat(join(target, databaseFile))).mode & 0o077).toBe(0)

    await writeFile(join(files, 'ab/photo'), 'changed since')
    await restoreBackup({ database: await emptyDatabase('pglite'), folder: target, files, force: false })
    expect(await readFile(join(files, 'ab/photo'), 'utf8')).toBe('a photo')
    expect(await readFile(join(`${files}.before-restore`, 'ab/photo'), 'utf8')).toBe('changed since')
  })

  test('replaces riders only by force, and a damaged or newer one replaces nothing', async () => {
    const database = await emptyDatabase('pglite')
    const good = await backUp(testApp().database.connection, 'good')
    const request = { database, folder: good, files: undefined, force: false }
    await restoreBackup(request)
    await expect(restoreBackup(request)).rejects.toThrow('There are riders in this database. Add --force')

    const lines = await linesOf(good)
    const damaged = join(folder, 'damaged')
    await mkdir(damaged)
    const bytes = await readFile(join(good, databaseFile))
    for (const content of [
      bytes.subarray(0, bytes.length - 20),
      gzipSync(lines.slice(0, -1).join('\n')),
      gzipSync(lines.toSpliced(-2, 1).join('\n')),
      Buffer.from('no gzip'),
    ]) {
      await writeFile(join(damaged, databaseFile), content)
      await expect(restoreBackup({ ...request, folder: damaged, force: true })).rejects.toThrow(
        /damaged or incomplete|no backup that/,
      )
    }
    const [head = '', ...rest] = lines
    await writeFile(
      join(damaged, databaseFile),
      gzipSync([head.replace('"]', '","9999_from_the_future"]'), ...rest].join('\n')),
    )
    await expect(restoreBackup({ ...request, folder: damaged, force: true })).rejects.toThrow('newer version')
    await expect(restoreBackup({ ...request, folder: join(folder, 'nowhere'), force: true })).rejects.toThrow(
      'There is no backup in',
    )

    expect(await linesOf(await backUp(database, 'still'))).toEqual(lines)
    await restoreBackup({ ...request, force: true })
    expect(await linesOf(await backUp(database, 'forced'))).toEqual(lines)
  })
})

test('the daily backup is made once a day and the last seven are kept', async () => {
  const backups = join(folder, 'backups')
  await mkdir(join(backups, 'made-by-hand'), { recursive: true })
  const made: string[] = []
  const at = (hours: number) => ({
    database: testApp().database.connection,
    folder: backups,
    clock: () => new Date(now.getTime() + hours * 3_600_000),
    onDone: (name: string) => made.push(name),
    onTrouble: () => {},
  })
  for (const hours of [0, 1, 23, 25, 49, 73, 97, 121, 145, 169, 193]) await makeIfDue(at(hours))
  expect(made).toHaveLength(9)
  expect((await readdir(backups)).sort()).toEqual([...made.slice(-7), 'made-by-hand'])
})
