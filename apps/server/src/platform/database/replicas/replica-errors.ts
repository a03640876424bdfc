import { codeOf } from '../../process/error-causes.ts'
import { isDatabaseUnreachable } from '../database-errors.ts'

/** The replica cannot serve this read. The primary can. */
export class ReplicaError extends Error {}

// https://www.postgresql.org/docs/current/hot-standby.html#HOT-STANDBY-CONFLICT: replay cancels reads that stand in its way.
const conflictStates = new Set(['40001', '40P01', '25006'])
/** A query that exceeds its time on the replica would do so on the primary. */
const timeoutState = '57014'

/** Whether the primary can answer a read that failed on a replica. */
export function isOfReplica(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error instanceof ReplicaError || conflictStates.has(codeOf(error))) return true
  return codeOf(error) !== timeoutState && error.message !== 'Query read timeout' && isDatabaseUnreachable(error)
}

/** A full pool reports the same timeout as a host that does not answer; the next check tells them apart. */
export const hasLostConnection = (error: Error) =>
  !(error instanceof ReplicaError) && !conflictStates.has(codeOf(error)) && !/timeout/.test(error.message)
