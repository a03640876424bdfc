import type { SearchCategory } from '@scooter-rides/contract'

export const kinds = ['ride', 'scooter', 'sponsor', 'rider'] as const
export type Kind = (typeof kinds)[number]

export const kindOf = {
  all: undefined,
  rides: 'ride',
  scooters: 'scooter',
  sponsors: 'sponsor',
  riders: 'rider',
} as const satisfies Record<SearchCategory, Kind | undefined>

export interface RideFilters {
  from: boolean
  to: boolean
  vehicleType: boolean
  minDistance: boolean
  maxDistance: boolean
}

/** These options change the SQL text. All others are parameters. */
export interface PassShape {
  kind: Kind
  hasNear: boolean
  isListed: boolean
  isFirst: boolean
  /** Searches the words that a privacy zone hides from strangers, for the few riders who see the exact ride. */
  isByHiddenWords: boolean
  /** The tab of sponsors is ordered by tier. */
  isByTier: boolean
  filters: RideFilters
}
