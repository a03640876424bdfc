import { type Place, placeText, type Point } from '@scooter-rides/contract'

/** The value of a place field: text, and its point once it was selected or geocoded. */
export interface PlaceValue {
  text: string
  lat: number | null
  lng: number | null
  /** The name of the geocoded place, which is shown because the rider did not select it. */
  foundAs?: string | undefined
}

export const nowhere: PlaceValue = { text: '', lat: null, lng: null }

export function isKnown(place: PlaceValue): place is PlaceValue & Point {
  return place.lat !== null && place.lng !== null
}

/** Whether the text is not geocoded yet. */
export const isUnknown = (place: PlaceValue) => !isKnown(place) && place.text.trim() !== ''

export const chosenPlace = (place: Place): PlaceValue => ({ text: placeText(place), lat: place.lat, lng: place.lng })

/** The value for geocoded text. If only its ZIP code was found, the typed street stays in the text. */
export function foundPlace(text: string, place: Place): PlaceValue {
  const { lat, lng, kind } = place
  if (kind === 'point' && !isLinkOrCode(text)) return { text, lat, lng }
  return { text: kind === 'postcode' ? text : placeText(place), lat, lng, foundAs: placeText(place) }
}

/** A map link, labelled coordinates or a plus code is not a name for a stop. */
const isLinkOrCode = (text: string) => /\p{L}{3}|\w\+\w/u.test(text)
