import { isSideWord, waysToWrite } from '@scooter-rides/osm-import'

export interface QueryWord {
  /** Equivalent words and corrections, with their number of typos. With `isOpen`, words without typos also match as prefixes. */
  spellings: Map<string, number>
  /** The last word, which may be unfinished. */
  isOpen: boolean
  /** A small word or a street type, which may be missing in the name. */
  isSide: boolean
}

export function queryWords(words: string[], isFinished: boolean): QueryWord[] {
  return words.map((word, index) => ({
    spellings: new Map(waysToWrite(word).map((way) => [way, 0])),
    isOpen: !isFinished && index === words.length - 1,
    isSide: words.length > 1 && isSideWord(word),
  }))
}

/** All words if they are all side words. */
export const requiredOf = (query: QueryWord[]): QueryWord[] =>
  query.every(({ isSide }) => isSide) ? query : query.filter(({ isSide }) => !isSide)

/** Folded words contain only letters and digits, so they need no escaping. */
export function matchExpression(query: QueryWord[], ...oneOfEach: string[][]): string {
  const groups = requiredOf(query).map(({ spellings, isOpen }) =>
    [...spellings].map(([spelling, typos]) => `"${spelling}"${isOpen && typos === 0 ? '*' : ''}`),
  )
  return [...groups, ...oneOfEach.map((words) => words.map((word) => `"${word}"`))]
    .map((group) => `(${group.join(' OR ')})`)
    .join(' AND ')
}

/** The file lists all words of this form; other words are only in the full-text index. */
const LISTED = /^[a-z]{3,}$/
const [FIRST, LAST] = [' ', '\u{10FFFF}']

/** Avoids a full-text query that finds nothing. */
export function hasAllWords(query: QueryWord[], hasWordBetween: (from: string, to: string) => boolean): boolean {
  return requiredOf(query).every(({ spellings, isOpen }) =>
    [...spellings].some(
      ([spelling, typos]) =>
        !LISTED.test(spelling) || hasWordBetween(spelling, spelling + (isOpen && typos === 0 ? LAST : FIRST)),
    ),
  )
}
