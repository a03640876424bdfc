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

/** Which filters a search of rides has. */
export interface RideFilters {
  from: boolean
  to: boolean
  vehicleType: boolean
  minDistance: boolean
  maxDistance: boolean
}

/** What decides over the text of one look into an index; whatever else is asked for comes as values. */
export interface LookShape {
  kind: Kind
  hasNear: boolean
  /** Hits are listed, not only counted. */
  isListed: boolean
  /** Later pages begin behind a hit. */
  isFirst: boolean
  /** For the few who are told more than others. */
  isUnlisted: boolean
  /** Tiers order the tab of sponsors, and nothing else. */
  isByTier: boolean
  filters: RideFilters
}
