import { isSideWord, isStreetType } from '@scooter-rides/osm-import'
import type { PlaceMatch } from '../gazetteer/place-score.ts'
import { requiredOf, type QueryWord } from './query-words.ts'

type NameMatch = Pick<PlaceMatch, 'typed' | 'isOwnName' | 'typos' | 'isInside' | 'surplus'>

/** Undefined if no name has all words. */
export function matchNames(query: QueryWord[], names: string): NameMatch | undefined {
  let best: NameMatch | undefined
  for (const [index, name] of names.split('\n').entries()) {
    const match = matchName(query, name.split(' '))
    if (match && (!best || weightOf(match) > weightOf(best))) best = { ...match, isOwnName: index === 0 }
  }
  return best
}

const ORDER = { all: 3, allButSort: 2, words: 1, beginnings: 0 }
const weightOf = ({ typed, typos, surplus = 0 }: NameMatch) => ORDER[typed] - 4 * typos - surplus / 2

function matchName(query: QueryWord[], words: string[]): NameMatch | undefined {
  const free = new Set(words.keys())
  const required = new Set(requiredOf(query))
  const match = { typed: 'all' as NameMatch['typed'], isOwnName: true, typos: 0, isInside: false, surplus: 0 }
  let first = words.length
  for (const one of query) {
    const found = findWord(one, words, free)
    if (!found && required.has(one)) return undefined
    if (!found) {
      match.surplus += [...one.spellings.keys()].some(isStreetType) ? 1 : SMALL_SURPLUS
      continue
    }
    free.delete(found.index)
    match.typos += found.typos
    first = Math.min(first, found.index)
    if (!found.isWhole) match.typed = 'beginnings'
  }
  match.isInside = words.slice(0, first).some((word) => !isSideWord(word))
  if (match.typed === 'all') match.typed = typedOf([...free].map((index) => words[index] ?? ''))
  return match
}

function typedOf(left: string[]): NameMatch['typed'] {
  if (!left.every(isSideWord)) return 'words'
  return left.some(isStreetType) ? 'allButSort' : 'all'
}

const SMALL_SURPLUS = 0.2

/** Whole words before prefixes, fewer typos first. */
function findWord({ spellings, isOpen }: QueryWord, words: string[], free: Set<number>) {
  let best: { index: number; isWhole: boolean; typos: number; cost: number } | undefined
  for (const index of free) {
    const word = words[index] ?? ''
    for (const [spelling, typos] of spellings) {
      const isWhole = word === spelling
      if (!isWhole && !(isOpen && typos === 0 && word.startsWith(spelling))) continue
      const cost = typos * 2 + (isWhole ? 0 : 1)
      if (!best || cost < best.cost) best = { index, isWhole, typos, cost }
    }
  }
  return best
}
