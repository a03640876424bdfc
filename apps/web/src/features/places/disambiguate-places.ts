import type { Place, Point } from '@scooter-rides/contract'
import { distanceMetres } from '@scooter-rides/geo'
import { t } from '../../lib/language/t.ts'
import { distanceText, type Units } from '../../lib/units/units.ts'

/** Distinguishes places of equal text by distance, or by coordinates without `near`. Undefined for a place whose text is unique. */
export function disambiguatePlaces(
  place: Place,
  list: readonly Place[],
  { near, units }: { near?: Point | undefined; units: Units },
): string | undefined {
  const hasTwin = list.some((other) => other !== place && other.name === place.name && other.address === place.address)
  if (!hasTwin) return undefined
  return near
    ? t('places.away', { distance: distanceText(distanceMetres(near, place), units) })
    : `${place.lat.toFixed(4)}, ${place.lng.toFixed(4)}`
}
