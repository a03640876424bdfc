import { graphemeBoundary } from '@scooter-rides/contract'
import { findWords } from '../../platform/words/fold-words.ts'
import { isBeginning, type Sought } from './word-query.ts'

/** From which UTF-16 unit to which, exclusive. */
export type Match = [start: number, end: number]

/** About so much of a long text is shown. */
const shownUnits = 200
/** So much of it stands before the first match. */
const unitsBefore = 60

/** Where in a text the words stand: the beginning of a word where it only begins so. */
export function matchesIn(text: string, sought: readonly Sought[], isName: boolean): Match[] {
  const matches: Match[] = []
  for (const { word, start, ends } of findWords(text)) {
    const units = Math.max(0, ...sought.map((one) => matchedUnits(word, one, isName)))
    const end = ends[units - 1]
    if (end !== undefined) matches.push([start, end])
  }
  return matches
}

function matchedUnits(found: string, { word, slips }: Sought, isName: boolean): number {
  if (found === word) return word.length
  if (found.startsWith(word) && (isName || isBeginning(word))) return word.length
  return slips.includes(found) ? found.length : 0
}

/** The part of a text in which the words stand, cut where words end, and where they stand in it. */
export function excerptOf(text: string, sought: readonly Sought[]): { text: string; matches: Match[] } {
  const matches = matchesIn(text, sought, false)
  if (text.length <= shownUnits) return { text, matches }
  const wanted = Math.max(0, (matches[0]?.[0] ?? 0) - unitsBefore)
  const from = wanted === 0 ? 0 : gapAfter(text, Math.min(wanted, text.length - shownUnits), matches[0]?.[0] ?? 0)
  const to =
    from + shownUnits >= text.length ? text.length : gapBefore(text, from + shownUnits, matches[0]?.[1] ?? from)
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  return {
    text: `${before}${text.slice(from, to)}${after}`,
    matches: matches
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start - from + before.length, end - from + before.length]),
  }
}

/** The beginning of the first whole word from there on; in a text without gaps a place that parts no letter. */
function gapAfter(text: string, at: number, atMost: number): number {
  const gap = text.slice(at, atMost).search(/\s\S/u)
  return gap >= 0 ? at + gap + 1 : graphemeBoundary(text, at)
}

function gapBefore(text: string, at: number, atLeast: number): number {
  const gap = text.slice(0, at + 1).search(/\s\S*$/u)
  return gap >= atLeast ? gap : graphemeBoundary(text, at)
}
