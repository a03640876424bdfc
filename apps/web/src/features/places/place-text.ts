import type { Place } from '@scooter-rides/contract'

/** A place in one line, as it stands in a field or on a ride: "Paris, Texas, United States". */
export function placeText({ name, address }: Place): string {
  return [name, address].filter(Boolean).join(', ')
}
