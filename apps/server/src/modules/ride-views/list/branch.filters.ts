import type { SQL } from 'drizzle-orm'
import type { RideSort } from './ride-sorts.filters.ts'

/** A part of a list that one index can read in order. No ride is in two branches of a list. */
export interface Branch {
  conditions: (SQL | undefined)[]
  /** Only rides that the rider leads or takes part in, so the visibility is not checked. */
  isOfOwn?: boolean
  /** Only rides that the viewer sees as strangers do: the exact places or the public version. */
  isAsForStrangers?: boolean
  /** Defaults to the order of the list. */
  sort?: RideSort
}

export const everywhere: Branch[] = [{ conditions: [] }]
