import type { Place } from '@scooter-rides/contract'

export interface FoundPlace {
  place: Place
  score: number
}

export interface FoundPlaces {
  /** Best first. */
  found: FoundPlace[]
  isCertain: boolean
}
