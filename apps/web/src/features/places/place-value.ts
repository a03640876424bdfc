import { type Place, placeText, type Point } from '@scooter-rides/contract'

/** A place as a rider enters it: words, and the point behind them once they were chosen or found. */
export interface PlaceValue {
  text: string
  lat: number | null
  lng: number | null
  /** What typed words were taken for: the rider has not chosen it and must see it. */
  foundAs?: string | undefined
}

export const nowhere: PlaceValue = { text: '', lat: null, lng: null }

export function isKnown(place: PlaceValue): place is PlaceValue & Point {
  return place.lat !== null && place.lng !== null
}

/** Words nobody has looked up yet. */
export const isUnknown = (place: PlaceValue) => !isKnown(place) && place.text.trim() !== ''

export const chosenPlace = (place: Place): PlaceValue => ({ text: placeText(place), lat: place.lat, lng: place.lng })

/** What typed words were found as. A street that nobody knows stays beside the ZIP code that was found for it. */
export function foundPlace(text: string, place: Place): PlaceValue {
  const { lat, lng, kind } = place
  if (kind === 'point' && !isLinkOrCode(text)) return { text, lat, lng }
  return { text: kind === 'postcode' ? text : placeText(place), lat, lng, foundAs: placeText(place) }
}

/** A link of a map, labelled coordinates or a plus code is no name for a stop. */
const isLinkOrCode = (text: string) => /\p{L}{3}|\w\+\w/u.test(text)
