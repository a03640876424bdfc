import type { SQL } from 'drizzle-orm'
import type { RideSort } from './ride-sorts.filters.ts'

/** A part of a list that one index can answer in order: the parts together are the list, and none share a ride. */
export interface Branch {
  conditions: (SQL | undefined)[]
  /** Only rides that the rider leads or comes to: who else may see them need not be asked. */
  isOfOwn?: boolean
  /** Only rides whose way is no secret, or of which the rider is told no more than strangers are. */
  isAsForStrangers?: boolean
  /** The list's own order, where the branch does not bring one. */
  sort?: RideSort
}

/** A single branch without a condition: the list as it is. */
export const everywhere: Branch[] = [{ conditions: [] }]
