/** A word that is looked for, and those that are taken for it where it was misspelt. */
export interface Sought {
  word: string
  slips: string[]
}

/** What is looked for as tsqueries, for `words` as `search_vector` of the database makes it. */
export interface WordQueries {
  /** Every word somewhere: what is found at all. */
  any: string
  /** The same without what only begins so: words as they are, or what they are slips for. */
  meant: string
  /** Every word in the names: as it is, or as a beginning, or with slips. */
  namesExact: string
  namesStart: string
  namesAny: string | null
  /** At least one word in the names; null where that says nothing of its own. */
  someName: string | null
  /** Every word as it is, or as a beginning, anywhere. */
  exact: string
  start: string
}

/** Shorter ones begin too many words: they are looked for as beginnings in names alone. */
const shortestBeginning = 3

/** Folded words hold letters and digits alone; should a sign be left all the same, it is no syntax. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const asIs = (word: string) => quoted(word)
const inName = (word: string) => quoted(`=${word}`)
const begun = (lexeme: string) => `${lexeme}:*`
const startOf = (word: string) => (isBeginning(word) ? begun(asIs(word)) : asIs(word))

/** Whether words that begin so are found outside of names, too. */
export const isBeginning = (word: string): boolean => word.length >= shortestBeginning

const allOf = (parts: string[]) => parts.join(' & ')
const oneOf = (parts: string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)

export function wordQueries(sought: readonly Sought[]): WordQueries {
  const nameOf = ({ word, slips }: Sought) => oneOf([begun(inName(word)), ...slips.map(inName)])
  const anyOf = ({ word, slips }: Sought) =>
    oneOf([startOf(word), ...(isBeginning(word) ? [] : [begun(inName(word))]), ...slips.map(asIs)])
  const hasSlips = sought.some(({ slips }) => slips.length > 0)
  return {
    any: allOf(sought.map(anyOf)),
    meant: allOf(sought.map(({ word, slips }) => oneOf([word, ...slips].map(asIs)))),
    namesExact: allOf(sought.map(({ word }) => inName(word))),
    namesStart: allOf(sought.map(({ word }) => begun(inName(word)))),
    namesAny: hasSlips ? allOf(sought.map(nameOf)) : null,
    someName: sought.length > 1 ? oneOf(sought.map(nameOf)) : null,
    exact: allOf(sought.map(({ word }) => asIs(word))),
    start: allOf(sought.map(({ word }) => startOf(word))),
  }
}

/** What ends in this month and the next, and what ends in the next ten years, as `ride_marks` of the database has it. */
export function timeMarks(now: Date): { soon: string; toCome: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const monthMark = (months: number) => {
    const first = new Date(Date.UTC(year, month + months, 1))
    return quoted(`@${first.getUTCFullYear()}-${first.getUTCMonth() + 1}`)
  }
  const restOfYear = Array.from({ length: 12 - month }, (_, index) => monthMark(index))
  const years = Array.from({ length: 11 }, (_, index) => quoted(`@${year + 1 + index}`))
  return { soon: oneOf([monthMark(0), monthMark(1)]), toCome: oneOf([...restOfYear, ...years]) }
}

/** The square degree of a place and those around it. */
export function squareMarks({ lat, lng }: { lat: number; lng: number }): string {
  const steps = [-1, 0, 1]
  const around = (step: number) => ((((Math.floor(lng) + step + 180) % 360) + 360) % 360) - 180
  return oneOf(steps.flatMap((up) => steps.map((right) => quoted(`#${Math.floor(lat) + up},${around(right)}`))))
}
