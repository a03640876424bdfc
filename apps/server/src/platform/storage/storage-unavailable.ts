import { translatable } from '@scooter-rides/messages'
import { isDiskFull } from '../process/disk-full.ts'
import { HttpProblem, unavailable } from '../http/problem.ts'

/** The refusal for a failed read or write of a store, with the error as its cause for the log. */
export function storageUnavailable(error: unknown): HttpProblem {
  const problem = isDiskFull(error)
    ? new HttpProblem(507, 'storage.full', translatable('file-errors.noSpace'))
    : unavailable('storage.away', translatable('file-errors.away'))
  problem.cause = error
  return problem
}
