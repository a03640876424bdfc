import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrateDatabase } from '../src/platform/database/migrate.ts'
import { dropDatabase, withAdminClient } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** A folder (PGlite) or a database's name (PostgreSQL) with the schema and nothing else, to be copied. */
    template: string
  }
}

const builder = join(import.meta.dirname, '../../../scripts/build.mjs')

/** Builds the server for those that start it, and migrates once; every test file works on a copy. */
export default async function setup(project: TestProject) {
  execFileSync(process.execPath, [builder, 'server'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const template = project.config.provide.engine === 'postgres' ? await postgresTemplate() : await pgliteTemplate()
  project.provide('template', template.name)
  return template.remove
}

async function pgliteTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-template-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder })
  await migrateDatabase(database)
  await database.close()
  return { name: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function postgresTemplate() {
  const name = `scooter_template_${process.pid}`
  const databaseUrl = await withAdminClient(async (client, urlOf) => {
    await client.query(`CREATE DATABASE ${name}`)
    return urlOf(name)
  })
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() })
  await migrateDatabase(database)
  await database.close()
  return { name, remove: () => dropDatabase(name) }
}
