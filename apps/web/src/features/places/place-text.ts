import type { Place, Point } from '@scooter-rides/contract'

/** A place in one line, as it stands in a field or on a ride: "Paris, Texas, United States". */
export function placeText({ name, address }: Place): string {
  return [name, address].filter(Boolean).join(', ')
}

/** A point without a name: "40.70000, -74.00000". */
export const coordinatesText = ({ lat, lng }: Point) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`
