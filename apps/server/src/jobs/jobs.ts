import { setTimeout as pause } from 'node:timers/promises'
import { afterCommit } from '../platform/database/transaction.ts'
import type { Database, DatabaseConnection } from '../platform/database/database.ts'
import type { AddJob, Job } from './job.ts'
import { createJobsRepository } from './jobs.repository.ts'
import { runJobs, type JobRun } from './run-jobs.ts'

interface JobsDeps {
  database: Pick<DatabaseConnection, 'db' | 'pool'>
  reportError: (event: string, error: unknown) => void
  againMs?: number
}

/** Milliseconds between attempts to start the workers while the database is unreachable. */
const usualAgainMs = 5000

export type Jobs = ReturnType<typeof createJobs>

/** Several processes on one database share the queue; one of them runs each job. */
export function createJobs({ database: { db, pool }, reportError, againMs = usualAgainMs }: JobsDeps) {
  const stopping = new AbortController()
  let run: Promise<JobRun | undefined> | undefined
  let wake = (_name: string) => {}

  const add: AddJob = async (tx, { name }, data, { afterSeconds } = {}) => {
    await createJobsRepository(tx).add(name, data, afterSeconds)
    if (!afterSeconds) afterCommit(tx, () => wake(name))
  }

  async function begin(jobs: readonly Job[]): Promise<JobRun | undefined> {
    while (!stopping.signal.aborted) {
      try {
        const started = await runJobs({ db, pool, jobs, reportError })
        wake = started.wake
        return started
      } catch (error) {
        reportError('jobs.not_started', error)
        await pause(againMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return undefined
  }

  return {
    add,

    async retry(tx: Database, id: string): Promise<{ name: string } | false | undefined> {
      const tried = await createJobsRepository(tx).retry(id)
      if (tried) afterCommit(tx, () => wake(tried.name))
      return tried
    },

    /** After this call jobs may be added. Workers start with `start`. */
    prepare: (jobs: readonly Job[]) => createJobsRepository(db).saveKinds(jobs),

    /** Starts the workers of this process. If the database is unreachable, it tries again later. */
    start(jobs: readonly Job[]): void {
      run ??= begin(jobs)
    },

    /** Stops after the running jobs. Another process repeats a job that takes too long to stop. */
    async stop(): Promise<void> {
      stopping.abort()
      await (await run)?.stop()
    },
  }
}
