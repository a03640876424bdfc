import pg from 'pg'
import { isDatabaseUnreachable } from '../platform/database/database-errors.ts'
import { isDiskFull } from '../platform/process/disk-full.ts'
import { causesOf } from '../platform/process/error-causes.ts'
import { StartError } from '../platform/process/lifecycle.ts'

/** The message for the operator after a restore was rolled back. Programming errors are returned unchanged. */
export function restoreProblem(error: unknown): unknown {
  const reason = reasonOf(error)
  return reason === undefined
    ? error
    : new StartError(`${reason} Nothing was restored, and the data is unchanged.`, { cause: error })
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (isDiskFull(error)) return 'The disk is full.'
  if (isDatabaseUnreachable(error)) return 'The connection to the database was lost.'
  const refusal = causesOf(error).find((cause) => cause instanceof pg.DatabaseError)
  if (refusal) return `The backup cannot be loaded: ${[refusal.table, refusal.message].filter(Boolean).join(': ')}.`
  return undefined
}
