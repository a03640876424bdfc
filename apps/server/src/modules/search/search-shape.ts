import type { SearchCategory } from '@scooter-rides/contract'

export const kinds = ['ride', 'scooter', 'sponsor', 'rider'] as const
export type Kind = (typeof kinds)[number]

/** What decides over the text of a search; whatever else is asked for comes as values. */
export interface SearchShape {
  category: SearchCategory
  hasNear: boolean
  /** Later pages begin behind a hit, and count nothing. */
  isFirst: boolean
  /** Rides alone are narrowed by these. */
  rides: { from: boolean; to: boolean; vehicleType: boolean; minDistance: boolean; maxDistance: boolean }
}

export const kindOf = {
  all: undefined,
  rides: 'ride',
  scooters: 'scooter',
  sponsors: 'sponsor',
  riders: 'rider',
} as const satisfies Record<SearchCategory, Kind | undefined>

export const isNarrowed = ({ rides }: Pick<SearchShape, 'rides'>): boolean => Object.values(rides).includes(true)
