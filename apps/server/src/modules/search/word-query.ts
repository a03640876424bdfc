/** A word that is looked for, and those that are taken for it where it was misspelt. */
export interface Sought {
  word: string
  slips: string[]
  /** It is the last one, which may not be finished, or nobody wrote it as it is. */
  mayBegin: boolean
}

/*
 * Questions to `words` and `names` of the entries, as tsqueries. A lexeme there is a word as it is; behind a `=` one of a name,
 * behind a `!` one that strangers are not told. `@` leads the month or day on which a ride ends, or the month in which something
 * else came, `#` the square degree in which a ride starts: each alone and behind the words of the name.
 */

/** Shorter ones begin too many words: they are looked for as beginnings in names alone. */
const shortestBeginning = 3

/** Folded words hold letters and digits alone; should a sign be left all the same, it is no syntax. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const asIs = (word: string) => quoted(word)
const inName = (word: string, mark = '') => quoted(`=${word}${mark}`)
const keptBack = (word: string) => quoted(`!${word}`)
const begun = (lexeme: string) => `${lexeme}:*`

/** Whether words that begin so are found outside of names, too. */
export const isBeginning = (word: string): boolean => word.length >= shortestBeginning

const allOf = (parts: string[]) => parts.join(' & ')
const oneOf = (parts: string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)
const not = (question: string) => `!(${question})`

const spellings = ({ word, slips }: Sought) => [word, ...slips]
const meantBy = (one: Sought) => oneOf(spellings(one).map(asIs))
const namedBy = (one: Sought, marks = ['']) =>
  oneOf(spellings(one).flatMap((word) => marks.map((mark) => inName(word, mark))))
/** As a beginning a short word is looked for in names alone. */
const begunBy = ({ word, mayBegin }: Sought) => (mayBegin ? [begun(isBeginning(word) ? asIs(word) : inName(word))] : [])
const anyOf = (one: Sought) => oneOf([...begunBy(one), meantBy(one)])
const hiddenOf = (one: Sought) =>
  oneOf([anyOf(one), ...(one.mayBegin ? [begun(keptBack(one.word))] : []), ...spellings(one).map(keptBack)])

/** All words, each as it is or what it is a slip for. */
export const meant = (sought: readonly Sought[]): string => allOf(sought.map(meantBy))
/** All of them in names; with marks, of things that have one of these. */
export const named = (sought: readonly Sought[], marks?: string[]): string =>
  allOf(sought.map((one) => namedBy(one, marks)))
/** Of things that have one of these marks. */
export const withMark = (question: string, marks: string[]): string => allOf([question, oneOf(marks.map(quoted))])
/** All of them, also as beginnings where they may be some. */
export const somehow = (sought: readonly Sought[]): string => allOf(sought.map(anyOf))
export const butNot = (question: string, other: string): string => `${question} & ${not(other)}`
/** All of them, at least one of them kept back from strangers. */
export const unlisted = (sought: readonly Sought[]): string => butNot(allOf(sought.map(hiddenOf)), somehow(sought))

/** What hits are ranked by. */
export function rankQuestions(sought: readonly Sought[]) {
  const nameOf = ({ word, slips }: Sought) => oneOf([begun(inName(word)), ...slips.map((slip) => inName(slip))])
  return {
    namesExact: allOf(sought.map(({ word }) => inName(word))),
    namesStart: allOf(sought.map(({ word }) => begun(inName(word)))),
    // Null where it says nothing of its own.
    namesAny: sought.some(({ slips }) => slips.length > 0) ? allOf(sought.map(nameOf)) : null,
    someName: sought.length > 1 ? oneOf(sought.map(nameOf)) : null,
    exact: allOf(sought.map(({ word }) => asIs(word))),
    start: allOf(sought.map(({ word }) => (isBeginning(word) ? begun(asIs(word)) : asIs(word)))),
  }
}

/** The square degree of a place and those around it. */
export function squareMarks({ lat, lng }: { lat: number; lng: number }): string[] {
  const steps = [-1, 0, 1]
  const around = (step: number) => ((((Math.floor(lng) + step + 180) % 360) + 360) % 360) - 180
  return steps.flatMap((up) => steps.map((right) => `#${Math.floor(lat) + up},${around(right)}`))
}

/** Of so many months from this one on, or up to it. */
export function monthMarks(now: Date, count: number, direction: 1 | -1 = 1): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + direction * index, 1))
    return `@${first.getUTCFullYear()}-${first.getUTCMonth() + 1}`
  })
}

/** Of today and the days after it. */
export function dayMarks(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now.getTime() + index * 86_400_000)
    return `@${day.getUTCFullYear()}-${day.getUTCMonth() + 1}-${day.getUTCDate()}`
  })
}
