export interface QueryTerm {
  word: string
  corrections: string[]
  /** The word is the last of the query, which may be unfinished, or no text contains it as a whole word. */
  mayBePrefix: boolean
}
