import type { Place, Point } from '@scooter-rides/contract'
import { distanceMetres } from '@scooter-rides/geo'
import { distanceText, type Units } from '../../lib/units/units.ts'

/**
 * What tells a place from others of the same name and address in its list: how far away it is, or its coordinates where it is
 * not known from where. Undefined for a place that its words tell apart.
 */
export function disambiguatePlaces(
  place: Place,
  list: readonly Place[],
  { near, units }: { near?: Point | undefined; units: Units },
): string | undefined {
  const hasTwin = list.some((other) => other !== place && other.name === place.name && other.address === place.address)
  if (!hasTwin) return undefined
  return near
    ? `${distanceText(distanceMetres(near, place), units)} away`
    : `${place.lat.toFixed(4)}, ${place.lng.toFixed(4)}`
}
