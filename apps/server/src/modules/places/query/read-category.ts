import { placeCategories } from '@scooter-rides/contract'
import { foldName, settlementKinds } from '@scooter-rides/osm-import'
import { type Kind, kindWords } from './kind-words.ts'

const kinds = new Map<string, Kind>()
for (const kind of [...placeCategories, ...settlementKinds])
  for (const words of [kind.replace('_', ' '), ...(kindWords[kind] ?? [])])
    for (const word of words.split('|')) if (word) kinds.set(foldName(word), kind)

/** The kind of place of a word in one of the nine languages, also in the plural of Western languages; undefined for other words. */
export function readCategory(text: string): Kind | undefined {
  const words = foldName(text)
  return kinds.get(words) ?? kinds.get(words.replace(/s$/, '')) ?? kinds.get(words.replace(/es$/, ''))
}
