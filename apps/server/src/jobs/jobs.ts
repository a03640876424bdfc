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

/** A database that was away when the work should begin is asked again so often. */
const usualAgainMs = 5000

export type Jobs = ReturnType<typeof createJobs>

/**
 * The work that waits, in the database, and its workers. Several processes on one database share them: each job is done by
 * one of them.
 */
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

    /** Once more, at once, what failed; see the repository. */
    async retry(tx: Database, id: string): Promise<{ name: string } | false | undefined> {
      const tried = await createJobsRepository(tx).retry(id)
      if (tried) afterCommit(tx, () => wake(tried.name))
      return tried
    },

    /** From here on jobs may be added; nobody does them yet. */
    prepare: (jobs: readonly Job[]) => createJobsRepository(db).saveKinds(jobs),

    /** Begins to work, in this process too. A database that is away now is asked again later. */
    start(jobs: readonly Job[]): void {
      run ??= begin(jobs)
    },

    /** Ends after what is at hand; whatever takes too long is done again by the next. */
    async stop(): Promise<void> {
      stopping.abort()
      await (await run)?.stop()
    },
  }
}
