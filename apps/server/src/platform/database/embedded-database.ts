import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { holdLock, type HeldLock } from '../process/hold-lock.ts'
import { StartError } from '../process/lifecycle.ts'
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
/** A full disk lets nothing open: tries in a row come ever later, up to this. */
const longestPauseMs = 30_000
const maxConnections = 40

/**
 * Makes the embedded database in `dataDir` ours, before it is opened or anything else in the folder is touched.
 * @throws DatabaseInUseError when another process holds it
 */
export async function lockEmbeddedDatabase(dataDir: string): Promise<HeldLock> {
  // Addresses and password hashes: for the server's own user, also in a folder that was there before.
  mkdirSync(databaseFolder(dataDir), { recursive: true, mode: 0o700 })
  chmodSync(databaseFolder(dataDir), 0o700)
  const lock = holdLock(join(dataDir, 'database.lock'))
  // A version of before the lock has only its socket.
  if (!lock || (await isEmbeddedRunning(dataDir))) {
    lock?.release()
    throw new DatabaseInUseError(
      `Another process is using the database in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return lock
}

/**
 * Opens the PGlite database in `dataDir/database` behind a PostgreSQL socket in `dataDir`. Whatever comes of it, the lock is
 * released at its end.
 * @param onTrouble hears that the database was reopened (a query overran, its thread died), or could not be just now
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  lock: HeldLock,
  onTrouble: (event: string, error?: Error) => void = () => {},
): Promise<EmbeddedDatabase> {
  removeStaleSocket(dataDir)

  let worker = await openWorker(dataDir).catch((error: unknown) => {
    lock.release()
    throw error
  })
  let lastPong = 0
  let lastBeat = Date.now()
  let failedTries = 0
  let nextTry = 0
  let deadlinesLifted = 0

  function follow() {
    lastPong = Date.now()
    const followed = worker
    followed.on('message', (report: WorkerReport) => {
      if (report.type === 'pong') lastPong = Date.now()
      if (report.type === 'idleTransactionEnded') onTrouble('database.idle_transaction_ended')
    })
    // What happened is said by the error event; the next beat opens a new one.
    followed.on('error', (error) => onTrouble('database.thread_failed', error))
    followed.once('exit', () => {
      if (followed === worker) lastPong = 0
    })
  }
  follow()

  async function watch() {
    const now = Date.now()
    const isDead = lastPong === 0
    if (deadlinesLifted > 0 && !isDead) lastPong = now
    // A machine so busy that this beat comes late has kept the thread waiting too: that is no query that holds it.
    else if (!isDead) lastPong += Math.max(0, now - lastBeat - 2 * pingEveryMs)
    lastBeat = now
    if (now - lastPong > statementDeadlineMs && now >= nextTry) await reopen()
    worker.postMessage('ping')
  }

  async function reopen() {
    await worker.terminate()
    removeStaleSocket(dataDir)
    nextTry = Date.now() + Math.min(longestPauseMs, pingEveryMs * 2 ** failedTries++)
    worker = await openWorker(dataDir)
    failedTries = 0
    follow()
    onTrouble('database.reopened')
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
      // A thread that has ended says no more that it ends.
      if (worker.threadId !== -1) {
        const stopped = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
        worker.postMessage('stop')
        await stopped
      }
      removeStaleSocket(dataDir)
      lock.release()
    },
  }
}

export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

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
    folder: databaseFolder(dataDir),
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
          new StartError(
            `The embedded database in ${dataDir} does not open: ${'message' in report ? report.message : 'unknown reason'}.`,
          ),
        )
    })
  })
}
