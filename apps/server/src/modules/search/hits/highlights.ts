import { graphemeBoundary } from '@scooter-rides/contract'
import { findWords } from '../../../platform/words/fold-words.ts'
import type { QueryTerm } from '../query/query-term.ts'
import { isPrefixSearchable } from '../query/tsquery.ts'

/** In UTF-16 units of the text; the end is exclusive. */
export type Match = [start: number, end: number]

/** UTF-16 units of a long text that an excerpt shows, approximately. */
const excerptUnits = 200
/** Units that an excerpt shows before the first match. */
const unitsBefore = 60

/** A whole word, or the matching prefix of a word. */
export function matchesIn(text: string, terms: readonly QueryTerm[], isName: boolean): Match[] {
  const matches: Match[] = []
  for (const { word, start, ends } of findWords(text)) {
    const units = Math.max(0, ...terms.map((term) => matchedUnits(word, term, isName)))
    const end = ends[units - 1]
    if (end !== undefined) matches.push([start, end])
  }
  return matches
}

function matchedUnits(found: string, { word, corrections }: QueryTerm, isName: boolean): number {
  if (found === word) return word.length
  if (found.startsWith(word) && (isName || isPrefixSearchable(word))) return word.length
  return corrections.includes(found) ? found.length : 0
}

/** Around the first match, cut between words. The matches are relative to the excerpt. */
export function excerptOf(text: string, terms: readonly QueryTerm[]): { text: string; matches: Match[] } {
  const matches = matchesIn(text, terms, false)
  if (text.length <= excerptUnits) return { text, matches }
  const idealStart = Math.max(0, (matches[0]?.[0] ?? 0) - unitsBefore)
  const from =
    idealStart === 0 ? 0 : gapAfter(text, Math.min(idealStart, text.length - excerptUnits), matches[0]?.[0] ?? 0)
  const to =
    from + excerptUnits >= text.length ? text.length : gapBefore(text, from + excerptUnits, matches[0]?.[1] ?? from)
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  return {
    text: `${before}${text.slice(from, to)}${after}`,
    matches: matches
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start - from + before.length, end - from + before.length]),
  }
}

/** The start of the next word; in a text without spaces, the next boundary of a grapheme. */
function gapAfter(text: string, at: number, atMost: number): number {
  const gap = text.slice(at, atMost).search(/\s\S/u)
  return gap >= 0 ? at + gap + 1 : graphemeBoundary(text, at)
}

function gapBefore(text: string, at: number, atLeast: number): number {
  const gap = text.slice(0, at + 1).search(/\s\S*$/u)
  return gap >= atLeast ? gap : graphemeBoundary(text, at)
}
