import { isSideWord, waysToWrite } from '../../../maps/places-file/street-words.ts'

/** A word of the query, and what in a name answers it. */
export interface AskedWord {
  /** Words that mean it, with the typos each takes; with `isOpen` also words that begin as one without slips. */
  ways: Map<string, number>
  /** It is still being typed. */
  isOpen: boolean
  /** A small word or a sort of street: nice to have. */
  isSide: boolean
}

export function askedWords(words: string[], isFinished: boolean): AskedWord[] {
  return words.map((word, index) => ({
    ways: new Map(waysToWrite(word).map((way) => [way, 0])),
    isOpen: !isFinished && index === words.length - 1,
    isSide: words.length > 1 && isSideWord(word),
  }))
}

/** What must be there; when all are small words, all of them. */
export const requiredOf = (asked: AskedWord[]): AskedWord[] =>
  asked.every(({ isSide }) => isSide) ? asked : asked.filter(({ isSide }) => !isSide)

/** A full-text expression for places that have all of them. Words are folded: letters and digits, no sign of the language. */
export function matchExpression(asked: AskedWord[], ...oneOfEach: string[][]): string {
  const groups = requiredOf(asked).map(({ ways, isOpen }) =>
    [...ways].map(([way, typos]) => `"${way}"${isOpen && typos === 0 ? '*' : ''}`),
  )
  return [...groups, ...oneOfEach.map((words) => words.map((word) => `"${word}"`))]
    .map((group) => `(${group.join(' OR ')})`)
    .join(' AND ')
}

/** Words of which the file lists every one that its names have; of others only the full-text index knows. */
const LISTED = /^[a-z]{3,}$/
/** Before every letter, and behind all of them. */
const [FIRST, LAST] = [' ', '\u{10FFFF}']

/** Whether anything can have all of them: one look at the list of words spares the search for what no name holds. */
export function canBeFound(asked: AskedWord[], hasWordBetween: (from: string, to: string) => boolean): boolean {
  return requiredOf(asked).every(({ ways, isOpen }) =>
    [...ways].some(
      ([way, typos]) => !LISTED.test(way) || hasWordBetween(way, way + (isOpen && typos === 0 ? LAST : FIRST)),
    ),
  )
}
