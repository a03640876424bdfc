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
  /** A folder that goes away with the test file: DATA_DIR. */
  dataDir: string
  databaseUrl: string | undefined
  remove(): Promise<void>
}

// Node's types know WebAssembly by its types alone.
const { compile } = Reflect.get(globalThis, 'WebAssembly') as { compile: (bytes: Uint8Array) => Promise<object> }
let engineKept: Promise<object> | undefined

/**
 * V8 compiles the embedded engine once for all threads of a process, and throws the code away with the last of them. Held here,
 * what one file's database has made quick serves the next: opening one and filling it takes half the processor's time.
 */
const compileEngineOnce = () =>
  (engineKept ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(compile))

/**
 * A folder (DATA_DIR) whose embedded database was opened once, and holds nothing: making its files anew takes seconds of the
 * processor, and every engine's tests look into some.
 */
export async function copyUntouched(dataDir: string): Promise<void> {
  cpSync(inject('untouched'), dataDir, { recursive: true })
  await compileEngineOnce()
}

/** A migrated, empty database of the engine under test. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scooter-test-'))
  const name = `scooter_test_${randomBytes(6).toString('hex')}`
  const isPostgres = inject('engine') === 'postgres'
  const databaseUrl = isPostgres ? await createDatabase(name, inject('template')) : undefined
  if (!isPostgres) {
    cpSync(inject('template'), dataDir, { recursive: true })
    await compileEngineOnce()
  }
  const connection = await openDatabase({ databaseUrl, dataDir })
  return {
    connection,
    dataDir,
    databaseUrl,
    async remove() {
      await connection.close()
      if (isPostgres) await dropDatabase(name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One database for all tests of a file; each test makes what it needs under names of its own. */
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
