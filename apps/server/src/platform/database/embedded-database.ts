import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerData, WorkerReport } from './embedded-worker.ts'
import { isEmbeddedRunning, removeStaleSocket, socketPath } from './embedded-socket.ts'

export interface EmbeddedDatabase {
  /** Runs `work` without the deadline: migrations, backups and imports may take long. */
  withoutDeadline<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'
}

/** PGlite ignores statement_timeout, so a query that holds its thread longer than this ends with the thread. */
const statementDeadlineMs = 5000
const pingEveryMs = 500
const maxConnections = 40

/**
 * Opens the PGlite database in `dataDir/database` behind a PostgreSQL socket in `dataDir`.
 * @param onTrouble hears that the database was reopened (a query overran, its thread died), or could not be just now
 * @throws DatabaseInUseError when another process holds it
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  onTrouble: (event: string, error?: Error) => void = () => {},
): Promise<EmbeddedDatabase> {
  // Addresses and password hashes: for the server's own user.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (await isEmbeddedRunning(dataDir))
    throw new DatabaseInUseError(
      `Another process is using the database in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  removeStaleSocket(dataDir)

  let worker = await openWorker(dataDir)
  let lastPong = 0
  let deadlinesLifted = 0

  function follow() {
    lastPong = Date.now()
    const followed = worker
    followed.on('message', (report: WorkerReport) => {
      if (report.type === 'pong') lastPong = Date.now()
    })
    // What happened is said by the error event; the next beat opens a new one.
    followed.on('error', (error) => onTrouble('database.thread_failed', error))
    followed.once('exit', () => {
      if (followed === worker) lastPong = 0
    })
  }
  follow()

  async function watch() {
    const isDead = lastPong === 0
    if (deadlinesLifted > 0 && !isDead) lastPong = Date.now()
    if (Date.now() - lastPong > statementDeadlineMs) {
      await worker.terminate()
      removeStaleSocket(dataDir)
      worker = await openWorker(dataDir)
      follow()
      onTrouble('database.reopened')
    }
    worker.postMessage('ping')
  }
  const heart = beat(watch, (error) => onTrouble('database.not_reopened', error))

  return {
    async withoutDeadline(work) {
      deadlinesLifted++
      try {
        return await work()
      } finally {
        deadlinesLifted--
      }
    },
    async stop() {
      await heart.stop()
      const stopped = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.postMessage('stop')
      await stopped
      removeStaleSocket(dataDir)
    },
  }
}

/** Runs `work` again and again, never twice at once. */
function beat(work: () => Promise<void>, onError: (error: Error) => void) {
  let isStopping = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  const schedule = () => {
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))))
        .finally(() => {
          if (!isStopping) schedule()
        })
    }, pingEveryMs)
    timer.unref()
  }
  schedule()
  return {
    stop() {
      isStopping = true
      clearTimeout(timer)
      return running
    },
  }
}

function openWorker(dataDir: string): Promise<Worker> {
  // Built, the worker is a JavaScript file beside the bundle; in development Node reads the TypeScript itself.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const workerData: EmbeddedWorkerData = {
    folder: join(dataDir, 'database'),
    socketPath: socketPath(dataDir),
    maxConnections,
  }
  const worker = new Worker(new URL(`./embedded-worker.${extension}`, import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    // Under `node --watch` the first messages are the watcher's, not ours.
    worker.on('message', function hear(report: Partial<WorkerReport>) {
      if (report.type !== 'ready' && report.type !== 'failed') return
      worker.off('message', hear)
      worker.off('error', reject)
      if (report.type === 'ready') resolve(worker)
      else
        reject(
          new Error(
            `The embedded database in ${dataDir} does not open: ${'message' in report ? report.message : 'unknown reason'}`,
          ),
        )
    })
  })
}
