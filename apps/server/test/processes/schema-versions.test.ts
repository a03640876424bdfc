import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listMigrationTags, withFirstMigrations } from '../../src/backup/migration-tags.ts'
import { readHead } from '../../src/backup/read-backup.ts'
import { openDatabase, type DatabaseConnection } from '../../src/platform/database/database.ts'
import { migrateInside } from '../../src/platform/database/migrate.ts'
import { release } from '../../src/platform/release.ts'
import { migrateAsLaterRelease } from '../database/later-release.ts'
import { withAdminClient } from '../database/postgres.ts'
import { createEmptyDatabase, createMigratedDatabase, type UnopenedDatabase } from '../database/test-database.ts'
import { slow } from '../slow.ts'
import { runCommand } from './run-command.ts'
import { registerRider, runServer, startServer } from './run-server.ts'

const isPostgres = inject('engine') === 'postgres'
/** A test starts up to ten processes, one after the other. */
const limit = { timeout: 3 * slow.timeout }

/** The settings of a site with this database, after `prepare` has filled it. */
async function siteOf(
  { name, dataDir, databaseUrl, environment, remove }: UnopenedDatabase,
  prepare?: (database: DatabaseConnection) => Promise<unknown>,
) {
  onTestFinished(remove)
  const inside = async <T>(work: (database: DatabaseConnection) => Promise<T>) => {
    const database = await openDatabase({ databaseUrl, dataDir })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  if (prepare) await inside(prepare)
  const rowsOf = (query: string) => inside(async ({ pool }) => (await pool.query(query)).rows)
  return { name, dataDir, environment, inside, rowsOf }
}

const start = async (environment: Record<string, string | undefined>) => {
  const { code, stdout, stderr } = await runServer(environment).exited
  return { code, out: stdout, error: stderr.replaceAll('Waiting for the database …\n', '') }
}
const addRider = ({ pool }: DatabaseConnection) =>
  pool.query(
    `insert into users (id, username, email, first_name, last_name) values ('ana', 'ana', 'ana@example.test', 'Ana', 'Silva')`,
  )

const newer =
  `The database is newer than this program, release ${release}: release 9.9.0 migrated it (9999_of_the_future). ` +
  `Install release 9.9.0 or a later one, or restore a backup from before that update: npm run restore -- FOLDER --force.`

test(
  'a database of a later release stops the start and every command until an earlier backup is restored',
  limit,
  async () => {
    const { dataDir, environment, inside, rowsOf } = await siteOf(await createMigratedDatabase(), addRider)
    const backup = join(dataDir, 'earlier')
    expect(await runCommand(['backup', backup], environment)).toMatchObject({ code: 0 })
    await inside((database) => migrateAsLaterRelease(database, 'alter table users drop column left_at'))

    const refused = { code: 1, out: '', error: `${newer}\n` }
    expect(await start(environment)).toEqual(refused)
    for (const command of [['backup'], ['admin', 'list'], ['seed']])
      expect([command, await runCommand(command, environment)]).toEqual([command, refused])
    expect(await runCommand(['doctor'], environment)).toMatchObject({
      code: 1,
      out: expect.stringContaining(`FAIL  schema         ${newer}\n`),
    })
    expect(await readdir(join(dataDir, 'backups'))).toEqual(['.lock'])

    expect(await runCommand(['restore', backup, '--force'], environment)).toMatchObject({ code: 0 })
    const server = await startServer(environment)
    server.signal('SIGTERM')
    expect((await server.exited).code).toBe(0)
    expect(await rowsOf('select username from users')).toEqual([{ username: 'ana' }])
  },
)

test(
  'a backup of an older schema leaves the tables as they are, and is migrated when it is restored',
  limit,
  async () => {
    const known = await listMigrationTags()
    const older = known.slice(0, -1)
    const { dataDir, environment, rowsOf } = await siteOf(await createEmptyDatabase(), async (database) => {
      await withFirstMigrations(older.length, (folder) =>
        database.withoutDeadline((client) => migrateInside(client, folder)),
      )
      await addRider(database)
    })
    const applied = async () =>
      (await rowsOf('select tag from drizzle.__drizzle_migrations order by id')).map(({ tag }) => tag)
    const backup = join(dataDir, 'older')

    expect(await runCommand(['backup', backup], environment)).toMatchObject({ code: 0, error: '' })
    expect((await readHead(backup)).migrations).toEqual(older)
    expect(await runCommand(['admin', 'list'], environment)).toEqual({
      code: 1,
      out: '',
      error:
        'The database has the tables of an older release: 1 migration is pending. Start the server of this release, or run npm run migrate.\n',
    })
    expect(await applied()).toEqual(older)

    expect(await runCommand(['restore', backup, '--force'], environment)).toMatchObject({ code: 0 })
    expect(await applied()).toEqual(known)
    expect(await rowsOf('select username from users')).toEqual([{ username: 'ana' }])
  },
)

test('a database without tables is not backed up', limit, async () => {
  const { environment, dataDir } = await siteOf(await createEmptyDatabase())
  expect(await runCommand(['backup', join(dataDir, 'empty')], environment)).toEqual({
    code: 1,
    out: '',
    error: 'The database has no tables yet. Start the server once: npm start.\n',
  })
  expect(await readdir(dataDir)).not.toContain('empty')
})

test.runIf(isPostgres)(
  'a running server goes on after a later release has migrated, and only the next start is refused',
  limit,
  async () => {
    const { environment, inside } = await siteOf(await createMigratedDatabase())
    const server = await startServer(environment)
    onTestFinished(() => void server.signal('SIGKILL'))
    await inside((database) => migrateAsLaterRelease(database, 'alter table rides add column mood text'))

    expect(await start(environment)).toEqual({ code: 1, out: '', error: `${newer}\n` })
    const cookie = await registerRider(server.address, 'rolling')
    expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)
    expect((await fetch(`${server.address}/api/auth/me`, { headers: { cookie } })).status).toBe(200)
    server.signal('SIGTERM')
    expect((await server.exited).code).toBe(0)
  },
)

test.runIf(isPostgres)('a read-only database stops the start with a sentence and can be backed up', limit, async () => {
  const { name, dataDir, environment } = await siteOf(await createMigratedDatabase(), addRider)
  await withAdminClient((client) => client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`))
  const sentence =
    'The database is read-only (default_transaction_read_only is on). Turn the setting off, or set DATABASE_URL to another database.'

  expect(await start(environment)).toEqual({ code: 1, out: '', error: `${sentence}\n` })
  expect(await runCommand(['seed'], environment)).toEqual({ code: 1, out: '', error: `${sentence}\n` })
  expect(await runCommand(['doctor'], environment)).toMatchObject({
    code: 1,
    out: expect.stringContaining(`FAIL  database       ${sentence}\n`),
  })
  expect(await runCommand(['admin', 'grant', 'ana@example.test'], environment)).toEqual({
    code: 1,
    out: '',
    error: 'The database is read-only. Set DATABASE_URL to a database that accepts changes.\n',
  })
  expect(await runCommand(['backup', join(dataDir, 'read-only')], environment)).toMatchObject({ code: 0 })
})
