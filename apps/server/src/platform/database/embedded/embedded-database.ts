import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { asError } from '../../process/error-causes.ts'
import { holdLock, type FileLock } from '../../process/hold-lock.ts'
import { StartError } from '../../process/lifecycle.ts'
import type { EmbeddedWorkerData, WorkerReport } from './embedded-worker.ts'
import type { OpenFailure } from './open-failure.ts'
import { isEmbeddedRunning, removeStaleSocket, socketPath } from './embedded-socket.ts'

export interface EmbeddedDatabase {
  /** Runs `work` without the deadline: migrations, backups and imports may take long. */
  withoutDeadline<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'
}

/** The files of the embedded database are damaged, so that it does not open. */
export class BrokenDatabaseError extends StartError {
  override name = 'BrokenDatabaseError'
}

/** PGlite ignores statement_timeout: a query that blocks the thread for longer is stopped together with the thread. */
const statementDeadlineMs = 5000
const pingEveryMs = 500
/** The upper bound of the exponential backoff between attempts to open. */
const longestPauseMs = 30_000
const maxConnections = 40

/** Locks the embedded database. Call it before anything in `dataDir` is opened or changed. @throws DatabaseInUseError if another process holds the lock */
export async function lockEmbeddedDatabase(dataDir: string): Promise<FileLock> {
  // The files hold addresses and password hashes. An existing folder gets the private mode too.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = holdLock(join(dataDir, 'database.lock'))
  // Older releases hold no lock file, only the socket.
  if (!lock || (await isEmbeddedRunning(dataDir))) {
    lock?.release()
    throw new DatabaseInUseError(
      `Another process is using the database in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  // A restore that was killed while it exchanged the folders has left no database: an empty one would take its place.
  if (!existsSync(databaseFolder(dataDir)) && existsSync(restoredFolder(dataDir)))
    renameSync(restoredFolder(dataDir), databaseFolder(dataDir))
  mkdirSync(databaseFolder(dataDir), { recursive: true, mode: 0o700 })
  chmodSync(databaseFolder(dataDir), 0o700)
  return lock
}

/**
 * Opens the PGlite database in `dataDir/database` behind a PostgreSQL socket. Stopping it, or failing to open it,
 * releases the lock.
 * @param reportError receives each restart of the thread (a query timed out, the thread died) and each failed restart
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  lock: FileLock,
  reportError: (event: string, error?: Error) => void = () => {},
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
      if (report.type === 'idleTransactionEnded') reportError('database.idle_transaction_ended')
    })
    // The error event carries the cause. The next beat opens a new thread.
    followed.on('error', (error: unknown) => reportError('database.thread_failed', asError(error)))
    followed.once('exit', () => {
      if (followed === worker) lastPong = 0
    })
  }
  follow()

  async function watch() {
    const now = Date.now()
    const isDead = lastPong === 0
    if (deadlinesLifted > 0 && !isDead) lastPong = now
    // A late beat means that the machine is busy, which delays the thread too: that time does not count.
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
    reportError('database.reopened')
  }
  const heart = beat(watch, (error) => reportError('database.not_reopened', error))

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
      // A thread that has already ended emits no further exit event.
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
/** A complete restored database that is about to replace the damaged one. */
export const restoredFolder = (dataDir: string) => join(dataDir, 'database.restored')

/** Repeats `work`; each run starts after the previous one has ended. */
function beat(work: () => Promise<void>, onError: (error: Error) => void) {
  let isStopping = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  const schedule = () => {
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => onError(asError(error)))
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
  // In a build the worker is a JavaScript file beside the bundle; in development Node runs the TypeScript file.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const workerData: EmbeddedWorkerData = {
    folder: databaseFolder(dataDir),
    socketPath: socketPath(dataDir),
    maxConnections,
  }
  const worker = new Worker(new URL(`./embedded-worker.${extension}`, import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    const onError = (error: unknown) => reject(asError(error))
    worker.once('error', onError)
    // Under `node --watch` the first messages come from the watcher.
    worker.on('message', function onReport(report: WorkerReport) {
      if (report.type !== 'ready' && report.type !== 'failed') return
      worker.off('message', onReport)
      worker.off('error', onError)
      if (report.type === 'ready') resolve(worker)
      // The folder may be renamed afterwards: no thread may use it any longer.
      else void worker.terminate().then(() => reject(openError(dataDir, report)))
    })
  })
}

function openError(dataDir: string, { reason, isDamaged }: OpenFailure) {
  const message = `The embedded database in ${dataDir} does not open: ${reason}.`
  return isDamaged ? new BrokenDatabaseError(message) : new StartError(message)
}
