import type { Place } from '@scooter-rides/contract'

export interface NamedPlace {
  place: Place
  /** Only for an imported region: the place's local name, and its names in other languages than the reader's. */
  otherNames?: readonly string[] | undefined
}

export interface FoundPlace extends NamedPlace {
  score: number
}

export interface FoundPlaces {
  /** Best first. */
  found: FoundPlace[]
  isCertain: boolean
}
