import type { Database } from '../platform/database/database.ts'

/** The name of a kind of job. `Data` is the type of its payload. */
export interface JobKind<Data extends object = object> {
  name: string
  readonly ofData?: Data
}

export const jobKind = <Data extends object = Record<never, never>>(name: string): JobKind<Data> => ({ name })

/** A kind of background work that takes time, is retried after a failure, or is due later. */
export interface Job {
  name: string
  /** @throws to be retried. `signal` is aborted when the server stops or the attempt takes too long. */
  run: (data: object, signal: AbortSignal) => Promise<void>
  rules: JobRules
}

export interface JobRules {
  /** A cron expression in UTC. At most one run of such a job waits at a time. */
  every?: string
  /** Runs once more this many seconds after each start of a server. */
  afterStartSeconds?: number
  /** The number of retries, with growing pauses. After the last the job stays in the list of failures. */
  retries?: number
  /** Seconds between two looks for jobs that another process added or whose pause is over; half a minute by default. */
  pollSeconds?: number
  /** An attempt that takes longer counts as failed. */
  atMostSeconds?: number
}

export function job<Data extends object>(
  { name }: JobKind<Data>,
  run: (data: Data, signal: AbortSignal) => Promise<unknown>,
  rules: JobRules = {},
): Job {
  return {
    name,
    async run(data, signal) {
      // `add` accepts only the payload of the kind, so the cast is safe.
      await run(data as Data, signal)
    },
    rules,
  }
}

/** Adds a job in the transaction that causes it: both commit or neither does. The job starts after the commit. */
export type AddJob = <Data extends object>(
  tx: Database,
  kind: JobKind<Data>,
  data: Data,
  options?: { afterSeconds?: number },
) => Promise<void>
