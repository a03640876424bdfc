import type { Place } from '@scooter-rides/contract'
import { foldName } from '@scooter-rides/osm-import'
import type { NamedPlace } from './found-place.ts'
import { isSamePlace } from './same-place.ts'

/**
 * A place may be in the gazetteer and in several overlapping regions: the first one stays. If a region shows a town under another name
 * than the gazetteer, the region's stays, because its name is in the language of the reader, or the local one.
 */
export function uniquePlaces(candidates: readonly NamedPlace[]): Place[] {
  const kept: NamedPlace[] = []
  const indexesByName = new Map<string, Set<number>>()
  for (const candidate of candidates) {
    const names = new Set([candidate.place.name, ...(candidate.otherNames ?? [])].map(foldName))
    const namesakes = new Set([...names].flatMap((name) => [...(indexesByName.get(name) ?? [])]))
    const same = [...namesakes].find((index) => isSamePlace(candidate.place, placeAt(kept, index)))
    const index = same ?? kept.length
    if (same === undefined || isBetterNamed(candidate, placeAt(kept, same))) kept[index] = candidate
    for (const name of names) indexesByName.set(name, (indexesByName.get(name) ?? new Set()).add(index))
  }
  return kept.map(({ place }) => place)
}

function placeAt(kept: NamedPlace[], index: number): Place {
  const entry = kept[index]
  if (!entry) throw new RangeError(`There is no place ${index}.`)
  return entry.place
}

const isBetterNamed = ({ place, otherNames }: NamedPlace, { name, placeId }: Place) =>
  otherNames !== undefined && placeId.startsWith('geonames:') && foldName(place.name) !== foldName(name)
