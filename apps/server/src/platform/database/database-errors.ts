import { isRefusedForGood } from './pooler/index.ts'
import { causesOf, codeOf } from '../process/error-causes.ts'
import { BrokenDatabaseError } from './embedded/index.ts'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
// 26000: a pipelined query relies on the statement that the query before it prepares, and that query may have been cancelled.
// 08P01: a pooler cannot reach the database, or has no free connection to it.
const awayStates = new Set(
  '57014 57P01 57P02 57P03 57P05 25P03 26000 53300 08000 08001 08003 08004 08006 08P01'.split(' '),
)
const awayCodes = new Set(
  (
    'ECONNREFUSED ECONNRESET ECONNABORTED ENOENT EPIPE ETIMEDOUT ' +
    'EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN'
  ).split(' '),
)
/** Only network calls: operations on files fail with the same codes. */
const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
// node-postgres reports its own errors without codes.
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|Cannot use a pool after calling end/

/** A host with several addresses fails with an AggregateError, which names no system call. */
const isOfNetwork = (error: Error) =>
  error instanceof AggregateError || ('syscall' in error && networkCalls.has(String(error.syscall)))

/** Whether the database is unreachable, starting or stopping, or a statement exceeded its deadline. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (isRefusedForGood(error)) return false
  return causesOf(error).some(
    (cause) =>
      awayStates.has(codeOf(cause)) ||
      (awayCodes.has(codeOf(cause)) && isOfNetwork(cause)) ||
      awayMessages.test(cause.message),
  )
}

/** undefined_file, io_error, data_corrupted, index_corrupted */
const damageStates = new Set('58P01 58030 XX001 XX002'.split(' '))

/** Whether the files of the database are damaged: it does not open, or a table cannot be read. */
export function isDatabaseDamaged(error: unknown): error is Error {
  return causesOf(error).some((cause) => cause instanceof BrokenDatabaseError || damageStates.has(codeOf(cause)))
}

/** The name of the violated unique constraint; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const violation = causesOf(error).find((cause) => codeOf(cause) === '23505')
  return violation && 'constraint' in violation && typeof violation.constraint === 'string'
    ? violation.constraint
    : undefined
}

/** Whether a statement waited longer for a lock than `lock_timeout` allows. */
export const isLockTimeout = (error: unknown): boolean => causesOf(error).some((cause) => codeOf(cause) === '55P03')
