import type { Place } from './places.ts'
import type { Point } from '../values/values.ts'

/** A place in one line, as it stands in a field or on a ride: "Paris, Texas, United States". */
export function placeText({ name, address }: Pick<Place, 'name' | 'address'>): string {
  return [name, address].filter(Boolean).join(', ')
}

/** About a metre: nobody finds a meeting point more exactly than that. */
const digits = 5

/** A point without a name: "40.70000, -74.00000". */
export const coordinatesText = ({ lat, lng }: Point) => `${lat.toFixed(digits)}, ${lng.toFixed(digits)}`
