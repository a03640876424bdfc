import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../platform/database/database.ts'
import { traced } from '../platform/tracing/tracing.ts'
import type { Job } from './job.ts'
import { createJobsRepository } from './jobs.repository.ts'

interface RunDeps {
  db: Database
  pool: pg.Pool
  jobs: readonly Job[]
  reportError: (event: string, error: unknown) => void
}

export interface JobRun {
  /** Call it when this process adds a job of this kind: the worker polls at once. */
  wake: (name: string) => void
  stop: () => Promise<void>
}

/** The poll interval for jobs that another process added, or whose pause is over. */
const pollSeconds = 30
/** The whole shutdown has 14 s. */
const stopTimeoutMs = 8000
/** The longest intervals that pg-boss accepts: nothing waits for these tasks. */
const quiet = {
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
  flowIntervalSeconds: 3600,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
}

/** Runs pg-boss on the pool of the server. Loading it takes a fifth of a second, so it is imported after the server listens. */
export async function runJobs({ db, pool, jobs, reportError }: RunDeps): Promise<JobRun> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    ...quiet,
    db: { executeSql: (text, values) => pool.query(text, values) },
  })
  boss.on('error', (error) => reportError('jobs.trouble', error))
  try {
    await boss.start()
    return await work(boss, { db, jobs, reportError })
  } catch (error) {
    // Some workers may have started already. The next attempt starts all of them.
    await boss.stop({ graceful: false, close: false }).catch(() => {})
    throw error
  }
}

async function work(boss: PgBoss, { db, jobs, reportError }: Omit<RunDeps, 'pool'>): Promise<JobRun> {
  const stopping = new AbortController()

  const workers = new Map<string, string>()
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  for (const { name, run, rules } of jobs) {
    const options = { pollingIntervalSeconds: rules.pollSeconds ?? pollSeconds }
    const worker = await boss.work<object>(name, options, async ([job]) => {
      if (!job) return
      // More jobs may wait: the worker polls again when this job is done.
      wake(name)
      try {
        const signal = AbortSignal.any([job.signal, stopping.signal])
        await traced(`job ${name}`, {}, () => run(job.data, signal))
      } catch (error) {
        if (!stopping.signal.aborted) reportError('jobs.failed', new Error(`${name} failed`, { cause: error }))
        throw error
      }
      // A finished job is deleted, because its payload may contain personal data.
      await boss.deleteJob(name, job.id)
    })
    workers.set(name, worker)
  }
  await keepTimetable(boss, jobs)
  for (const { name, rules } of jobs)
    if (rules.afterStartSeconds !== undefined) await createJobsRepository(db).add(name, {}, rules.afterStartSeconds)
  for (const name of workers.keys()) wake(name)
  return {
    wake,
    async stop() {
      stopping.abort()
      await boss.stop({ timeout: stopTimeoutMs, close: false })
    },
  }
}

/** Stores the schedules of this release and deletes those of earlier releases. */
async function keepTimetable(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const isIn = new Set(jobs.flatMap(({ name, rules }) => (rules.every ? name : [])))
  const schedules = await boss.getSchedules()
  for (const { name } of schedules) if (!isIn.has(name)) await boss.unschedule(name)
  for (const { name, rules } of jobs)
    if (rules.every && schedules.find((entry) => entry.name === name)?.cron !== rules.every)
      await boss.schedule(name, rules.every)
}
