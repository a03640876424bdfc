import type { RideListQuery } from '@scooter-rides/contract'
import type { Cursor } from '../../../platform/http/paging.ts'
import type { Scope } from './ride-list.filters.ts'

/** A list query with all defaults applied. */
export interface RideListing {
  query: RideListQuery
  scope: Scope
  sort: 'start' | 'latest' | 'near' | 'newest' | 'joined' | 'popular'
  /** Undefined for a guest. */
  riderId: string | undefined
  startsFrom: Date | undefined
  /** Exclusive. */
  startsBefore: Date | undefined
  now: Date
  cursor: Cursor | undefined
  limit: number
  /** Searched across the antimeridian too. */
  isWrapped?: boolean | undefined
}
