import type { Place } from './places.ts'
import type { Point } from '../values/values.ts'

/** A place in one line for a field or a ride: "Paris, Texas, United States". */
export function placeText({ name, address }: Pick<Place, 'name' | 'address'>): string {
  return [name, address].filter(Boolean).join(', ')
}

/** About a metre, enough for a meeting point. */
const digits = 5

/** A point without a name: "40.70000, -74.00000". */
export const coordinatesText = ({ lat, lng }: Point) => `${lat.toFixed(digits)}, ${lng.toFixed(digits)}`
