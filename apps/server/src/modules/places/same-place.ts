import type { Place } from '@scooter-rides/contract'
import { distanceMetres } from '@scooter-rides/geo'

const SETTLEMENTS = new Set(['city', 'town', 'village', 'suburb'])
/** Maps place the centre of a city differently, that of a business alike. */
const TOWN_METRES = 10_000
const STREET_METRES = 1_500
const SPOT_METRES = 150

/** For places of the same name from different sources. */
export function isSamePlace(one: Place, other: Place): boolean {
  if (one.placeId === other.placeId) return true
  const areTowns = isTown(one) && isTown(other)
  if (!areTowns && one.kind !== other.kind) return false
  // One map contains a place once; only streets that are cut at its border have several ids.
  if (mapOf(one) === mapOf(other) && one.kind !== 'street') return false
  const metres = areTowns || one.kind === 'postcode' ? TOWN_METRES : one.kind === 'street' ? STREET_METRES : SPOT_METRES
  return distanceMetres(one, other) <= metres && (areTowns || one.address === other.address || one.kind === 'postcode')
}

const isTown = ({ kind }: Place) => SETTLEMENTS.has(kind)
const mapOf = ({ placeId }: Place) => placeId.slice(0, placeId.indexOf(':'))
