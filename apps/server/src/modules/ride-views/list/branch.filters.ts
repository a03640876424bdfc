import type { SQL } from 'drizzle-orm'
import type { RideSort } from './ride-sorts.filters.ts'

/** A part of a list that one index can read in order. The branches together are the list, and no ride is in two of them. */
export interface Branch {
  conditions: (SQL | undefined)[]
  /** Contains only rides that the rider leads or takes part in, so the visibility is not checked. */
  isOfOwn?: boolean
  /** Contains only rides of which the viewer sees the exact places or the public version, the same as strangers. */
  isAsForStrangers?: boolean
  /** Defaults to the order of the list. */
  sort?: RideSort
}

/** A single branch without conditions. */
export const everywhere: Branch[] = [{ conditions: [] }]
