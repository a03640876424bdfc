import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { endIdleTransactions } from './end-idle-transactions.ts'
import { makeQueriesAtomic } from './atomic-queries.ts'
import { removeLockFile, requireDatabaseFiles } from './database-files.ts'
import { openFailure, type OpenFailure } from './open-failure.ts'
import { limitWal, shrinkWal, startParameters } from './write-ahead-log.ts'

export interface EmbeddedWorkerData {
  folder: string
  socketPath: string
  maxConnections: number
}

/** Worker → server. `pong` proves that no query holds the thread. */
export type WorkerReport =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'idleTransactionEnded' }
  | { type: 'stopped' }
  | ({ type: 'failed' } & OpenFailure)

// The database runs on a thread of its own: a slow query must not stop the server's event loop.
const { folder, socketPath, maxConnections } = workerData as EmbeddedWorkerData
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread')
const report = (message: WorkerReport) => port.postMessage(message)

/** Only the lines until the database is open. */
let printed: string[] | undefined = []

try {
  requireDatabaseFiles(folder)
  removeLockFile(folder)
  const database = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm, unaccent },
    relaxedDurability: false,
    startParams: startParameters,
    onStderr: (line) => Boolean(printed?.push(line)),
  })
  keepPrivate(folder)
  await shrinkWal(database, folder)
  limitWal(database, folder)
  const { openForMs } = makeQueriesAtomic(database)
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections })
  await server.start()
  chmodSync(socketPath, 0o600)
  const stopWatching = endIdleTransactions(server, openForMs, () => report({ type: 'idleTransactionEnded' }))
  const stop = async () => {
    stopWatching()
    await server.stop()
    await database.close()
    report({ type: 'stopped' })
    port.close()
  }
  port.on('message', (message: 'ping' | 'stop') => {
    if (message === 'ping') report({ type: 'pong' })
    else void stop()
  })
  printed = undefined
  report({ type: 'ready' })
} catch (error) {
  report({ type: 'failed', ...openFailure(error, printed ?? []) })
}

/** PGlite makes its first files readable for all; those that PostgreSQL makes later are private already. */
function keepPrivate(top: string) {
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}
