import { foldName } from '../places-file/fold-name.ts'
import type { PlaceTexts } from '../places-file/schema.ts'
import { stemsOf } from '../places-file/street-words.ts'
import { clusterByNearness } from './clusters.ts'
import { toDegrees, type Draft, type Staging } from './staging.ts'
import type { Towns } from './towns.ts'
import { mergeTranslations, unpackTranslations, type TranslatedNames } from './translated-names.ts'

/** A station is mapped as a point, a building and two platforms: objects of one name and kind within this distance are one place. */
const ONE_PLACE_METRES = 200

interface SpotRow extends PlaceTexts {
  words: string
  search: string
  importance: number
  lat: number
  lng: number
  translations: string | null
}

export function writeSpots(staging: Staging, towns: Towns) {
  let alike: SpotRow[] = []
  const flush = () => {
    for (const group of clusterByNearness(alike, boxOf, ONE_PLACE_METRES)) {
      const best = group.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one))
      staging.addDraft(toDraft(best, towns, namesOfGroup(best, group)))
    }
    alike = []
  }
  // Sorted, so that only places of the same name are in memory at a time.
  const rows = staging.db.prepare('SELECT * FROM staging.spot ORDER BY kind, words').iterate()
  for (const row of rows as Iterable<unknown> as Iterable<SpotRow>) {
    if (isNameless(row)) {
      staging.addDraft(toDraft(row, towns, namesOfGroup(row, [])))
      continue
    }
    const [first] = alike
    if (first && (first.kind !== row.kind || first.words !== row.words)) flush()
    alike.push(row)
  }
  flush()
}

/** Two fountains beside each other are separate places. */
const isNameless = ({ kind }: SpotRow) => ['parking', 'toilets', 'water', 'atm', 'charging'].includes(kind)

const boxOf = ({ lat, lng }: SpotRow) => ({
  west: toDegrees(lng),
  east: toDegrees(lng),
  south: toDegrees(lat),
  north: toDegrees(lat),
})

const scoreOf = ({ importance, opening_hours, phone, street }: SpotRow) =>
  importance + (opening_hours ? 0.2 : 0) + (phone ? 0.1 : 0) + (street ? 0.1 : 0)

const given = (text: string | null) => text ?? undefined

const namesOfGroup = (best: SpotRow, group: SpotRow[]) =>
  mergeTranslations([best, ...group].map(({ translations }) => unpackTranslations(translations)))

function toDraft(row: SpotRow, towns: Towns, translations: TranslatedNames): Draft {
  const [lat, lng] = [toDegrees(row.lat), toDegrees(row.lng)]
  // Added here, because the objects of one place are recognised by the same `words`, and not all of them are translated.
  const translated = Object.values(translations).map(foldName).filter(Boolean)
  return {
    ref: row.ref,
    name: row.name,
    words: [...new Set([...row.words.split('\n'), ...translated])],
    otherWords: [row.search, ...stemsOf(translated)],
    kind: row.kind,
    importance: row.importance,
    lat,
    lng,
    number: given(row.number),
    street: given(row.street),
    postcode: row.postcode ?? towns.postcodeAt(lng, lat),
    city: row.city ?? towns.townAt(lng, lat),
    openingHours: given(row.opening_hours),
    phone: given(row.phone),
    website: given(row.website),
    translations,
  }
}
