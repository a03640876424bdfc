import { HttpProblem, unavailable } from '../http/problem.ts'

/** What disks (errno) and S3-compatible stores (error code) say when nothing more fits. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded'])

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** The refusal for a failed read or write of a store; the error itself stays its cause, for the log. */
export function storageTrouble(error: unknown): HttpProblem {
  const problem = fullCodes.has(codeOf(error))
    ? new HttpProblem(507, 'storage.full', 'There is no room left for files on this server.')
    : unavailable('storage.away', 'Files cannot be reached just now. Try again in a moment.')
  problem.cause = error
  return problem
}
