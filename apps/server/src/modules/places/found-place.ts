import type { Place } from '@scooter-rides/contract'

export interface FoundPlace {
  place: Place
  /** See `placeScore`. */
  score: number
}

export interface FoundPlaces {
  /** Best first. */
  found: FoundPlace[]
  /** Something is named just as typed. */
  isCertain: boolean
}
