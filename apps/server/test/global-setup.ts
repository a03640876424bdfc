import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase, type DatabaseConnection } from '../src/platform/database/database.ts'
import { migrateDatabase } from '../src/platform/database/migrate.ts'
import { createDatabase, dropDatabase } from './database/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** A folder (PGlite) or the name of a database (PostgreSQL) with the empty schema, as a template. */
    template: string
    /** A folder with an embedded database that was opened once, without the schema, as a template. */
    untouched: string
  }
}

const builder = join(import.meta.dirname, '../../../scripts/build.mjs')

/** Builds the server for tests that start it, and migrates once; every test file uses a copy. */
export default async function setup(project: TestProject) {
  execFileSync(process.execPath, [builder, 'server'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const untouched = await mkdtemp(join(tmpdir(), 'scooter-untouched-'))
  await (await openDatabase({ databaseUrl: undefined, dataDir: untouched })).close()
  const template =
    project.config.provide.engine === 'postgres' ? await postgresTemplate() : await pgliteTemplate(untouched)
  project.provide('template', template.name)
  project.provide('untouched', untouched)
  return async () => {
    await template.remove()
    await rm(untouched, { recursive: true, force: true })
  }
}

/** Ids of 64 bits start beyond 32 bits, so that every test of messages and notifications notices a smaller type. */
async function startAtLargeIds({ pool }: DatabaseConnection) {
  for (const table of ['messages', 'notifications', 'chat_room_members', 'push_subscriptions'])
    await pool.query(`ALTER SEQUENCE ${table}_id_seq RESTART WITH ${2 ** 32 + 1}`)
}

async function pgliteTemplate(untouched: string) {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-template-'))
  cpSync(untouched, folder, { recursive: true })
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder })
  await migrateDatabase(database)
  await startAtLargeIds(database)
  await database.close()
  return { name: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function postgresTemplate() {
  const name = `scooter_template_${process.pid}`
  const database = await openDatabase({ databaseUrl: await createDatabase(name), dataDir: tmpdir() })
  await migrateDatabase(database)
  await startAtLargeIds(database)
  await database.close()
  return { name, remove: () => dropDatabase(name) }
}
