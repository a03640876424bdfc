import type { LanguageTag } from '@scooter-rides/messages'
import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { labelOf } from '@scooter-rides/osm-import'
import { translate } from '../../../platform/language/translate.ts'
import { labelMessages } from './label-messages.ts'
import type { AddressRow, PlaceRow, RegionFile } from './region-file.ts'

/** A town of the same name farther away is another one: the address keeps the local name. */
const TOWN_METRES = 40_000
const STREET_METRES = 3_000

/** A row with its name, street and town in the language of the reader where the map has them, otherwise with the local names. */
export function inLanguage(region: RegionFile, row: PlaceRow, language: LanguageTag): PlaceRow {
  const name = region.namesOf(row.id).find((one) => one.language === language)?.name
  const label = name === undefined ? labelOf(row.kind, row.name) : undefined
  return {
    ...row,
    name: name ?? (label ? translate(labelMessages[label], language) : row.name),
    street: row.street && nearestName(region, row.street, row, language, true),
    city: row.city && townInLanguage(region, row.city, row, language),
  }
}

/** A house with its town in the language of the reader. Its street is a row of its own. */
export const houseInLanguage = (region: RegionFile, house: AddressRow, language: LanguageTag): AddressRow => ({
  ...house,
  city: house.city && townInLanguage(region, house.city, house, language),
})

const townInLanguage = (region: RegionFile, town: string, from: LatLng, language: LanguageTag) =>
  nearestName(region, town, from, language, false)

/** Two towns of a region may have the same name, and other names in other languages. */
function nearestName(region: RegionFile, text: string, from: LatLng, language: LanguageTag, isStreet: boolean): string {
  const [nearest] = region
    .namesakes(text, language)
    .filter(({ kind }) => (kind === 'street') === isStreet)
    .map((one) => ({ ...one, metres: distanceMetres(from, one) }))
    .filter(({ metres }) => metres <= (isStreet ? STREET_METRES : TOWN_METRES))
    .sort((one, other) => one.metres - other.metres)
  return nearest?.name ?? text
}
