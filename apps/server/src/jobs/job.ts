import type { Database } from '../platform/database/database.ts'

/** The name of a kind of work; the type says what one of it is given. */
export interface JobKind<Data extends object = object> {
  name: string
  readonly ofData?: Data
}

export const jobKind = <Data extends object = Record<never, never>>(name: string): JobKind<Data> => ({ name })

/** Work that takes time, must be tried again when it fails, or is due later. */
export interface Job {
  name: string
  /** @throws to be tried again. `signal` is aborted when the server stops or the time is over: the rest waits for the next attempt. */
  run: (data: object, signal: AbortSignal) => Promise<void>
  rules: JobRules
}

export interface JobRules {
  /** When it comes by itself, as cron says it, UTC. Such a job waits at most once, however often it is asked for. */
  every?: string
  /** Once more whenever a server starts, so many seconds later. */
  afterStartSeconds?: number
  /** How often it is tried again after a failure, later each time; then it stays in the list of failures. */
  retries?: number
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
      // It was added under this kind's name, so it is this kind's data.
      await run(data as Data, signal)
    },
    rules,
  }
}

/** Adds work in the transaction that is the reason for it: both are there or neither. It begins once that has committed. */
export type AddJob = <Data extends object>(
  tx: Database,
  kind: JobKind<Data>,
  data: Data,
  options?: { afterSeconds?: number },
) => Promise<void>
