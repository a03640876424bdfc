import { isDiskFull } from '../process/disk-full.ts'
import { HttpProblem, unavailable } from '../http/problem.ts'

/** The refusal for a failed read or write of a store, with the error as its cause for the log. */
export function storageUnavailable(error: unknown): HttpProblem {
  const problem = isDiskFull(error)
    ? new HttpProblem(507, 'storage.full', 'The server has no space left for files.')
    : unavailable('storage.away', 'Files are not available at the moment. Try again soon.')
  problem.cause = error
  return problem
}
