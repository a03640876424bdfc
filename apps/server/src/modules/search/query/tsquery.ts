import type { QueryTerm } from './query-term.ts'

/*
 * A lexeme without a prefix is a word of the item. `=` leads a word of its name, `!` a word that is hidden from strangers, `@` and `#`
 * lead marks (entry-marks.ts), which also follow words of names.
 */

/** Shorter prefixes match too many words: only names are searched for them. */
const minPrefixLength = 3

/** The quotes make a character that folding has left over part of the lexeme instead of syntax. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const asWord = (word: string) => quoted(word)
const asNameWord = (word: string, mark = '') => quoted(`=${word}${mark}`)
const asHiddenWord = (word: string) => quoted(`!${word}`)
const asPrefix = (lexeme: string) => `${lexeme}:*`

export const isPrefixSearchable = (word: string): boolean => word.length >= minPrefixLength

const allOf = (parts: string[]) => parts.join(' & ')
const oneOf = (parts: string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)
const not = (tsquery: string) => `!(${tsquery})`

const spellings = ({ word, corrections }: QueryTerm) => [word, ...corrections]
const exactTerm = (term: QueryTerm) => oneOf(spellings(term).map(asWord))
const nameTerm = (term: QueryTerm, marks = ['']) =>
  oneOf(spellings(term).flatMap((word) => marks.map((mark) => asNameWord(word, mark))))
const prefixesOf = ({ word, mayBePrefix }: QueryTerm) =>
  mayBePrefix ? [asPrefix(isPrefixSearchable(word) ? asWord(word) : asNameWord(word))] : []
const prefixTerm = (term: QueryTerm) => oneOf([...prefixesOf(term), exactTerm(term)])
const hiddenTerm = (term: QueryTerm) =>
  oneOf([
    prefixTerm(term),
    ...(term.mayBePrefix ? [asPrefix(asHiddenWord(term.word))] : []),
    ...spellings(term).map(asHiddenWord),
  ])

/** As whole words or corrections. */
export const exactTsquery = (terms: readonly QueryTerm[]): string => allOf(terms.map(exactTerm))
/** All terms in the name and, if marks are given, one of the marks. */
export const nameTsquery = (terms: readonly QueryTerm[], marks?: string[]): string =>
  allOf(terms.map((term) => nameTerm(term, marks)))
export const withMark = (tsquery: string, marks: string[]): string => allOf([tsquery, oneOf(marks.map(quoted))])
/** All terms, also as prefixes where a term may be one. */
export const prefixTsquery = (terms: readonly QueryTerm[]): string => allOf(terms.map(prefixTerm))
export const except = (tsquery: string, other: string): string => `${tsquery} & ${not(other)}`
/** All terms, at least one of which is hidden from strangers. */
export const hiddenWordsTsquery = (terms: readonly QueryTerm[]): string =>
  except(allOf(terms.map(hiddenTerm)), prefixTsquery(terms))

/** A null matches nothing that the others do not match. */
export function rankTsqueries(terms: readonly QueryTerm[]) {
  const inName = ({ word, corrections }: QueryTerm) =>
    oneOf([asPrefix(asNameWord(word)), ...corrections.map((correction) => asNameWord(correction))])
  return {
    nameExact: allOf(terms.map(({ word }) => asNameWord(word))),
    namePrefix: allOf(terms.map(({ word }) => asPrefix(asNameWord(word)))),
    nameFuzzy: terms.some(({ corrections }) => corrections.length > 0) ? allOf(terms.map(inName)) : null,
    anyTermInName: terms.length > 1 ? oneOf(terms.map(inName)) : null,
    exact: allOf(terms.map(({ word }) => asWord(word))),
    prefix: allOf(terms.map(({ word }) => (isPrefixSearchable(word) ? asPrefix(asWord(word)) : asWord(word)))),
  }
}
