import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase, type DatabaseConnection } from '../platform/database/database.ts'
import { databaseFolder } from '../platform/database/embedded/index.ts'
import { freeBytes, reservedBytes } from '../platform/process/disk-full.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { createFolderCopy, folderBytes } from './copy-folder.ts'
import { backupsFolder } from './local-files.ts'
import { readSequences, setSequences, type Client } from './catalog.ts'

interface SnapshotRequest {
  database: Pick<DatabaseConnection, 'pool' | 'isEmbedded' | 'withoutDeadline'>
  dataDir: string
  signal?: AbortSignal | undefined
}

/** Runs `work` with a connection that sees a snapshot of the database, while other connections read and write. */
export async function withSnapshot<T>(request: SnapshotRequest, work: (client: Client) => Promise<T>): Promise<T> {
  if (request.database.isEmbedded) return withCopy(request, work)
  return readFrom(request.database, work)
}

function readFrom<T>(
  { withoutDeadline }: Pick<DatabaseConnection, 'withoutDeadline'>,
  work: (client: Client) => Promise<T>,
) {
  return withoutDeadline(async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // The snapshot is taken at the first query, not at BEGIN.
    await client.query('SELECT 1')
    const outcome = await work(client)
    await client.query('COMMIT')
    return outcome
  })
}

export const copyFolder = (dataDir: string) => join(backupsFolder(dataDir), '.copy')

/** A long transaction would block the one session of the embedded database. Its files are copied as after a crash, and a second database opens the copy. */
async function withCopy<T>({ database, dataDir, signal }: SnapshotRequest, work: (client: Client) => Promise<T>) {
  const original = databaseFolder(dataDir)
  const copyDir = copyFolder(dataDir)
  await mkdir(copyDir, { recursive: true, mode: 0o700 })
  const bytes = folderBytes(original)
  if ((await freeBytes(copyDir)) < bytes + reservedBytes)
    throw new StartError(`A backup needs ${Math.ceil((bytes + reservedBytes) / 1e6)} MB of free space in ${dataDir}.`)

  const copy = createFolderCopy(original, databaseFolder(copyDir), { keepsDeleted: false, signal })
  try {
    await copy.pass()
    // Only files that changed during the first pass are left.
    await copy.pass()
    const sequences = await whileOthersWait(database.pool, async (client) => {
      await copy.pass()
      return readSequences(client)
    })
    const copied = await openDatabase({ databaseUrl: undefined, dataDir: copyDir })
    try {
      // After a crash, PostgreSQL skips up to 32 values of a sequence.
      await setSequences(copied.pool, sequences)
      return await readFrom(copied, work)
    } finally {
      await copied.close()
    }
  } finally {
    await rm(copyDir, { recursive: true, force: true })
  }
}

/** The embedded database blocks all other connections while one is in a transaction. */
async function whileOthersWait<T>(pool: pg.Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('BEGIN')
    const began = await transactionTime(client)
    const outcome = await work(client)
    if ((await transactionTime(client)) !== began) throw new Error('The transaction of the backup was interrupted.')
    await client.query('ROLLBACK')
    isWhole = true
    return outcome
  } finally {
    client.release(!isWhole)
  }
}

async function transactionTime(client: Client) {
  const { rows } = await client.query<{ at: string }>('SELECT now()::text AS at')
  return rows[0]?.at
}
