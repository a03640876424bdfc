import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type DatabaseConnection } from '../platform/database/database.ts'
import { holdLock } from '../platform/process/hold-lock.ts'
import { createDatabase, dropDatabase } from '../../test/database/postgres.ts'
import { planRide } from '../../test/fixtures/plan-ride.ts'
import { useTestApp } from '../../test/app/test-app.ts'
import { copyUntouched } from '../../test/database/test-database.ts'
import { databaseFile } from './backup-format.ts'
import { backupStatus } from './backup-status.ts'
import { listDaily, makeIfDue } from './daily-backups.ts'
import { backupsFolder } from './local-files.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const testApp = useTestApp()
const now = new Date('2026-05-01T10:00:00Z')
const opened: { database: DatabaseConnection; remove: () => Promise<unknown> }[] = []
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scooter-backup-'))
  const ana = await testApp().rider('Ana 🛵', { lastName: 'Σίλβα\nשלום "x" \\ \u2028' })
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
  await planRide(ana, { avoid: ['highways', 'ferries'] })
  await ana.delete(`/api/vehicles/${(await ana.get('/api/vehicles')).json()[0].id}`)
})

afterAll(async () => {
  for (const { database, remove } of opened) {
    await database.close()
    await remove()
  }
  await rm(folder, { recursive: true, force: true })
})

async function emptyDatabase(engine: 'pglite' | 'postgres'): Promise<DatabaseConnection & { dataDir: string }> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const name = `scooter_restore_${process.pid}_${opened.length}`
  const databaseUrl = engine === 'postgres' ? await createDatabase(name) : undefined
  if (engine === 'pglite') await copyUntouched(dataDir)
  const database = await openDatabase({ databaseUrl, dataDir })
  opened.push({ database, remove: async () => engine === 'postgres' && dropDatabase(name) })
  return { ...database, dataDir }
}

const linesOf = async (backup: string) =>
  gunzipSync(await readFile(join(backup, databaseFile)))
    .toString()
    .trim()
    .split('\n')
const backUp = async (database: DatabaseConnection, name: string, dataDir = testApp().database.dataDir) => {
  const target = join(folder, name)
  await writeBackup({ database, dataDir, target, now })
  return target
}

/** Runs `work` and returns the statements that it sends on a connection of its own. */
async function statementsOf(database: DatabaseConnection, work: (database: DatabaseConnection) => Promise<void>) {
  const statements: string[] = []
  await work({
    ...database,
    withoutDeadline: (inside) =>
      database.withoutDeadline((client) => {
        const query = client.query.bind(client)
        const record = (text: string, values?: unknown[]) => (statements.push(text), query(text, values))
        return inside(Object.assign(client, { query: record }))
      }),
  })
  return statements
}

/** A backup with 100,000 rides is restored in a minute only with many rows in a statement, and with indexes that are built afterwards. */
function expectBulkLoad(statements: string[], lines: string[]) {
  const rowsOfTables = lines
    .join('\n')
    .split(/^\{.+\}$/m)
    .map((rows) => rows.trim().split('\n').filter(Boolean).length)
  const inserts = statements.filter((text) => text.startsWith('INSERT INTO "'))
  expect(inserts).toHaveLength(rowsOfTables.reduce((sum, rows) => sum + Math.ceil(rows / 500), 0))
  const lastInsert = statements.findLastIndex((text) => text.startsWith('INSERT INTO "'))
  const created = (search: string) =>
    statements.findLastIndex((text) => text.startsWith('CREATE') && text.includes(search))
  for (const index of ['rides_search_text', 'ride_entries_words', 'rides_public_pt', 'rides_user'])
    expect(created(` ${index} `), index).toBeGreaterThan(lastInsert)
}

const other = inject('engine') === 'pglite' && process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'

describe('a backup', { timeout: 240_000 }, () => {
  test(`is restored to ${other} and back with every table, row and sequence unchanged`, async () => {
    const source = testApp().database.connection
    const first = await backUp(source, 'first')
    const elsewhere = await emptyDatabase(other)
    const statements = await statementsOf(elsewhere, (database) =>
      restoreBackup({ database, folder: first, files: undefined, force: false }),
    )
    expectBulkLoad(statements, await linesOf(first))
    const second = await backUp(elsewhere, 'second', elsewhere.dataDir)
    const home = await emptyDatabase(inject('engine'))
    await restoreBackup({ database: home, folder: second, files: undefined, force: false })
    const third = await backUp(home, 'third', home.dataDir)

    const lines = await linesOf(first)
    expect(lines.filter((line) => line.includes('Ana 🛵'))).toHaveLength(1)
    expect(await linesOf(second)).toEqual(lines)
    expect(await linesOf(third)).toEqual(lines)

    expect((await home.pool.query('SELECT avoid FROM rides')).rows).toEqual([{ avoid: ['highways', 'ferries'] }])
    const { rows } = await home.pool.query("SELECT nextval('vehicles_id_seq')")
    expect(rows).toEqual([{ nextval: '4' }])
  })

  test('restores undelivered events but no jobs, so that an old mail is not sent again', async () => {
    const source = testApp().database.connection
    const waiting = { type: 'rideChanged', rideId: 7, organiserId: 'ana', version: 2, fields: [] }
    await source.pool.query("insert into outbox (subject, type, event) values ('ride:7', 'rideChanged', $1)", [waiting])
    await source.pool.query("insert into pgboss.job (name, data) values ('auth.confirm_mail', '{}')")
    const target = await backUp(source, 'with-work')
    await source.pool.query('delete from outbox; delete from pgboss.job')

    const elsewhere = await emptyDatabase(other)
    for (const force of [false, true]) {
      await restoreBackup({ database: elsewhere, folder: target, files: undefined, force })
      expect((await elsewhere.pool.query('select subject, event from outbox')).rows).toEqual([
        { subject: 'ride:7', event: waiting },
      ])
      expect((await elsewhere.pool.query('select name from pgboss.job')).rows).toEqual([])
      await elsewhere.pool.query(`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff,
        expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
        values ('of this life', 'standard', 1, 1, true, 60, 60, 60, false, 'job_common')`)
      await elsewhere.pool.query("insert into pgboss.job (name) values ('of this life')")
    }
  })

  test('contains the stored files and does not delete other files when it is restored', async () => {
    const files = join(folder, 'files')
    await mkdir(join(files, 'ab'), { recursive: true })
    await writeFile(join(files, 'ab/photo'), 'a photo')
    const target = join(folder, 'with-files')
    const { connection: database, dataDir } = testApp().database
    await writeBackup({ database, dataDir, target, files, now })
    expect((await stat(join(target, databaseFile))).mode & 0o077).toBe(0)

    await writeFile(join(files, 'ab/photo'), 'changed since')
    await restoreBackup({ database: await emptyDatabase('pglite'), folder: target, files, force: false })
    expect(await readFile(join(files, 'ab/photo'), 'utf8')).toBe('a photo')
    expect(await readFile(join(`${files}.before-restore`, 'ab/photo'), 'utf8')).toBe('changed since')
  })

  test('requires a new folder and checks that before it begins', async () => {
    const { connection: database, dataDir } = testApp().database
    const target = join(folder, 'taken')
    await mkdir(target)
    await expect(writeBackup({ database, dataDir, target, now })).rejects.toThrow(`${target} already exists.`)
    expect(await readdir(target)).toEqual([])
  })

  test('replaces riders only with the force option, and a damaged or newer one replaces nothing', async () => {
    const database = await emptyDatabase('pglite')
    const good = await backUp(testApp().database.connection, 'good')
    const request = { database, folder: good, files: undefined, force: false }
    await restoreBackup(request)
    await expect(restoreBackup(request)).rejects.toThrow('The database contains riders. Add --force')

    const lines = await linesOf(good)
    const damaged = join(folder, 'damaged')
    await mkdir(damaged)
    const bytes = await readFile(join(good, databaseFile))
    const vespa = lines.findIndex((line) => line.includes('Élan'))
    for (const content of [
      bytes.subarray(0, bytes.length - 20),
      gzipSync(lines.slice(0, -1).join('\n')),
      gzipSync(lines.toSpliced(vespa, 1).join('\n')),
      Buffer.from('no gzip'),
    ]) {
      await writeFile(join(damaged, databaseFile), content)
      await expect(restoreBackup({ ...request, folder: damaged, force: true })).rejects.toThrow(
        /damaged or incomplete|not a backup that/,
      )
    }
    const [head = '', ...rest] = lines
    await writeFile(
      join(damaged, databaseFile),
      gzipSync([head.replace('"]', '","9999_from_the_future"]'), ...rest].join('\n')),
    )
    await expect(restoreBackup({ ...request, folder: damaged, force: true })).rejects.toThrow(
      'The backup is newer than this program',
    )
    await expect(restoreBackup({ ...request, folder: join(folder, 'nowhere'), force: true })).rejects.toThrow(
      'There is no backup in',
    )

    // A complete backup with a row that the tables refuse: the error occurs only while it is loaded.
    const end = (lines.at(-1) ?? '').replace(/"rows":(\d+)/, (_, rows) => `"rows":${Number(rows) + 1}`)
    const twice = [...lines.slice(0, vespa + 1), ...lines.slice(vespa, -1), end]
    await writeFile(join(damaged, databaseFile), gzipSync(twice.join('\n')))
    await expect(restoreBackup({ ...request, folder: damaged, force: true })).rejects.toThrow(
      /^The backup cannot be loaded: vehicles: duplicate key .+ Nothing was restored, and the data is unchanged\.$/,
    )

    expect(await linesOf(await backUp(database, 'still', database.dataDir))).toEqual(lines)
    await restoreBackup({ ...request, force: true })
    expect(await linesOf(await backUp(database, 'forced', database.dataDir))).toEqual(lines)
  })
})

test('the state of the backups is in the language of the reader', async () => {
  const nowhere = { databaseUrl: undefined, dataDir: '/nowhere' }
  expect(await backupStatus(nowhere)).toBe('There is no daily backup yet.')
  expect(await backupStatus(nowhere, 'de')).toBe('Es gibt noch keine tägliche Sicherung.')
})

describe('the daily backup', { timeout: 240_000 }, () => {
  const backups = () => backupsFolder(testApp().database.dataDir)
  const errors: unknown[] = []
  const daily = (hours: number) => ({
    database: testApp().database.connection,
    dataDir: testApp().database.dataDir,
    clock: () => new Date(now.getTime() + hours * 3_600_000),
    onDone: () => {},
    reportError: (error: unknown) => errors.push(error),
  })
  const status = () => backupStatus({ databaseUrl: undefined, dataDir: testApp().database.dataDir })

  test('is created once a day, keeps the last seven, and deletes the rest of an interrupted one', async () => {
    const days = [20, 21, 22, 23, 24, 25, 26, 27].map((day) => `daily-2026-04-${day}T10-00-00-000Z`)
    const leftovers = ['daily-2026-04-28T10-00-00-000Z.unfinished/files', '.copy/database']
    for (const name of [...days, 'made-by-hand', ...leftovers]) await mkdir(join(backups(), name), { recursive: true })
    const made = await makeIfDue(daily(0))
    for (const hours of [1, 23]) expect(await makeIfDue(daily(hours))).toBeUndefined()
    expect((await readdir(backups())).sort()).toEqual(['.lock', ...days.slice(-6), made, 'made-by-hand'])
    expect(errors).toEqual([])
  })

  test('is created although one has the time of a clock that was wrong', async () => {
    const future = [
      'daily-2038-01-19T03-14-07-000Z',
      ...Array.from({ length: 6 }, (_, day) => `daily-2038-01-2${day}T03-14-07-000Z`),
    ]
    const before = await listDaily(testApp().database.dataDir)
    for (const name of future) await mkdir(join(backups(), name), { recursive: true })
    const made = await makeIfDue(daily(24.5))
    expect(await makeIfDue(daily(24.7))).toBeUndefined()
    expect(await listDaily(testApp().database.dataDir)).toEqual([...before.slice(1), made, ...future])
    for (const name of [...future, made ?? '']) await rm(join(backups(), name), { recursive: true })
  })

  test('that fails leaves no files, is reported, and is shown to admins until one succeeds', async () => {
    const good = (await listDaily(testApp().database.dataDir)).at(-1) ?? ''
    const lock = holdLock(join(backups(), '.lock'))
    expect(await makeIfDue(daily(25))).toBeUndefined()
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('Another backup is running') })])
    expect(await status()).toBe(
      `The last daily backup is ${join(backups(), good)}\nThe last attempt failed at 2026-05-02T11:00:00.000Z: Another backup is running. Wait until it has finished.`,
    )

    lock?.release()
    const next = await makeIfDue(daily(26))
    expect(await status()).toBe(`The last daily backup is ${join(backups(), next ?? '')}`)
  })

  test('that is cancelled leaves no files and is not a failure', async () => {
    const before = await readdir(backups())
    const stopping = new AbortController()
    const backup = makeIfDue({ ...daily(60), signal: stopping.signal })
    stopping.abort()
    expect(await backup).toBeUndefined()
    expect(await readdir(backups())).toEqual(before)
    expect(errors).toHaveLength(1)
  })
})
