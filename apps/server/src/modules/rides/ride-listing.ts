import type { SQL } from 'drizzle-orm'
import type { RideListQuery } from '@scooter-rides/contract'
import type { Cursor } from '../../platform/http/paging.ts'
import type { Scope } from './ride-filters.ts'
import type { RideSort } from './ride-sorts.ts'

/** A list as it is asked for, all defaults settled. */
export interface RideListing {
  query: RideListQuery
  scope: Scope
  sort: 'start' | 'latest' | 'near' | 'newest' | 'popular'
  /** Undefined for a stranger. */
  riderId: string | undefined
  startsFrom: Date | undefined
  /** Exclusive. */
  startsBefore: Date | undefined
  now: Date
  cursor: Cursor | undefined
  limit: number
  /** Nearest first, look across the antimeridian too. */
  isWrapped?: boolean | undefined
}

/** A part of a list that one index can answer in order: the parts together are the list, and none share a ride. */
export interface Branch {
  conditions: (SQL | undefined)[]
  /** Only rides that the rider leads or comes to: who else may see them need not be asked. */
  isOfOwn?: boolean
  /** The list's own order, where the branch does not bring one. */
  sort?: RideSort
}

/** A single branch without a condition: the list as it is. */
export const everywhere: Branch[] = [{ conditions: [] }]
