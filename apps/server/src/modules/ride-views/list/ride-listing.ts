import type { RideListQuery } from '@scooter-rides/contract'
import type { Cursor } from '../../../platform/http/paging.ts'
import type { Scope } from './ride-list.filters.ts'

/** A list as it is asked for, all defaults settled. */
export interface RideListing {
  query: RideListQuery
  scope: Scope
  sort: 'start' | 'latest' | 'near' | 'newest' | 'joined' | 'popular'
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
