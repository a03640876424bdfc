import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type DatabaseConnection } from '../../src/platform/database/database.ts'
import { createDatabase, dropDatabase } from './postgres.ts'

export interface TestDatabase {
  connection: DatabaseConnection
  /** Deleted after the test file. */
  dataDir: string
  databaseUrl: string | undefined
  remove(): Promise<void>
}

/** No process has opened it yet. */
export interface UnopenedDatabase {
  /** The name of the database on PostgreSQL. */
  name: string
  dataDir: string
  databaseUrl: string | undefined
  /** The settings of a server or command that uses it. */
  environment: { DATA_DIR: string; DATABASE_URL: string | undefined }
  remove(): Promise<void>
}

// Node's types contain WebAssembly as types only.
const { compile } = Reflect.get(globalThis, 'WebAssembly') as { compile: (bytes: Uint8Array) => Promise<object> }
let engineKept: Promise<object> | undefined

/**
 * V8 shares the compiled engine between the threads of a process and drops it with the last reference. Holding the reference halves
 * the processor time of opening and filling a database.
 */
const compileEngineOnce = () =>
  (engineKept ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(compile))

/** Creating the files of an embedded database takes seconds of processor time. */
export async function copyUntouched(dataDir: string): Promise<void> {
  cpSync(inject('untouched'), dataDir, { recursive: true })
  await compileEngineOnce()
}

/** A new database without tables on the engine under test. */
export const createEmptyDatabase = () => createUnopened('untouched')

/** A new database with the tables of this release on the engine under test. */
export const createMigratedDatabase = () => createUnopened('template')

async function createUnopened(origin: 'untouched' | 'template'): Promise<UnopenedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scooter-test-'))
  const name = `scooter_test_${randomBytes(6).toString('hex')}`
  const isPostgres = inject('engine') === 'postgres'
  const databaseUrl = isPostgres
    ? await createDatabase(name, origin === 'template' ? inject('template') : undefined)
    : undefined
  if (!isPostgres) {
    cpSync(inject(origin), dataDir, { recursive: true })
    await compileEngineOnce()
  }
  return {
    name,
    dataDir,
    databaseUrl,
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    async remove() {
      if (isPostgres) await dropDatabase(name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Migrated and empty, on the engine under test. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { dataDir, databaseUrl, remove } = await createMigratedDatabase()
  const connection = await openDatabase({ databaseUrl, dataDir })
  return {
    connection,
    dataDir,
    databaseUrl,
    async remove() {
      await connection.close()
      await remove()
    },
  }
}

/** Each test of the file uses its own names. */
export function useTestDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => {
    await database?.remove()
  })
  return () => {
    if (!database) throw new Error('The test database opens in beforeAll: ask for it inside a test or a hook.')
    return database
  }
}
