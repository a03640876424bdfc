import type { Place, PlaceDetail } from '@scooter-rides/contract'
import { foldName } from '@scooter-rides/osm-import'
import type { Surroundings } from '../gazetteer/surroundings.ts'
import type { AddressRow, PlaceRow } from './region-file.ts'

const NUMBER_FIRST = new Set('US CA GB IE AU NZ FR LU MC IN ZA MY SG TH IL PH HK'.split(' '))

/** `local` is the row with the local names; the other one is in the language of the reader. */
export function toPlace(row: PlaceRow, around: Surroundings, local: PlaceRow): Place {
  const { ref, name, kind, lat, lng, number, street } = row
  const houseAndStreet = street && (number ? houseName(number, street, around) : street)
  const town = kind === 'city' || kind === 'town' || kind === 'village' ? undefined : townOf(row, around)
  const localNames = [local.name, town && local.city]
  const address = addressOf(name, [houseAndStreet, town], around, localNames)
  return { placeId: `osm:${ref}`, name, address, lat, lng, kind }
}

export function toHouse(house: AddressRow, street: PlaceRow, around: Surroundings, localCity: string | null): Place {
  const name = houseName(house.number, street.name, around)
  const town = townOf({ city: house.city ?? street.city, postcode: house.postcode ?? street.postcode }, around)
  const { lat, lng } = house
  return {
    placeId: `osm:${house.ref}`,
    name,
    address: addressOf(name, [town], around, [localCity]),
    lat,
    lng,
    kind: 'address',
  }
}

export function detailsOf({ opening_hours, phone, website }: PlaceRow): Omit<PlaceDetail, keyof Place> {
  return {
    ...(opening_hours && { openingHours: opening_hours }),
    ...(phone && { phone }),
    ...(website && { website }),
  }
}

const isNumberFirst = ({ country }: Surroundings) => country !== undefined && NUMBER_FIRST.has(country)

const houseName = (number: string, street: string, around: Surroundings) =>
  isNumberFirst(around) ? `${number} ${street}` : `${street} ${number}`

function townOf({ city, postcode }: Pick<PlaceRow, 'city' | 'postcode'>, around: Surroundings): string | undefined {
  const town = city ?? around.town
  if (!postcode || !town) return town ?? postcode ?? undefined
  return isNumberFirst(around) && around.country !== 'FR' ? `${town} ${postcode}` : `${postcode} ${town}`
}

/** Without repeated parts, such as "Porto, Porto, Portugal". The region has its local name, so "Oporto, Porto" repeats it too. */
function addressOf(
  name: string,
  parts: (string | null | undefined)[],
  { region, countryName }: Surroundings,
  localNames: (string | null | undefined)[],
): string {
  const isRepeated = localNames.some((known) => known && region && foldName(known) === foldName(region))
  const shown = [...parts, isRepeated ? undefined : region, countryName].filter((part) => typeof part === 'string')
  const isNews = (part: string, index: number) =>
    foldName(part) !== foldName(name) && shown.findIndex((other) => foldName(other) === foldName(part)) === index
  return shown.filter(isNews).join(', ')
}
