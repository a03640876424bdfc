import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import type { GazetteerIndex, KeyMatch } from './gazetteer-index.ts'
import { readQuery, type Reading } from './place-query.ts'
import { createRegionMatcher } from './region-names.ts'
import { foldName } from './fold-name.ts'
import type { GazetteerTables } from './gazetteer-file.ts'

export interface SearchOptions {
  limit: number
  near?: LatLng | undefined
  /** Only names typed to their end: for an address that is looked up without anybody choosing from a list. */
  isFinished?: boolean
}

/**
 * What makes a place rank first, in powers of ten of its population: a name typed in full is worth a hundred times the
 * people, a slip of the finger costs as much, and the town around the corner beats one a thousand times its size. A comma
 * behind a name says that it is whole: "San Jose, Philippines" is not San Jose del Monte.
 */
const WEIGHT = { whole: 2, wholeOtherName: 0.8, wholeWord: 1, wholeWordOtherName: 0.2, slip: 2, near: 3, ended: 4 }
/** Uninhabited on paper, yet somewhere: keeps postcodes and small places comparable. */
const LEAST_PEOPLE = 100
/** Where the bonus for being near has halved. */
const NEAR_METRES = 30_000
/** One or two letters fit tens of thousands of names, of which nobody means a village. */
const leastPeople = (length: number) => (length < 3 ? 20_000 : 0)
/** Short words have too many neighbours for two slips. */
const slipsAllowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

export function createPlaceSearch(
  index: GazetteerIndex,
  { regions, parts }: Pick<GazetteerTables, 'regions' | 'parts'>,
) {
  const findRegions = createRegionMatcher(regions)
  const foldedParts = parts.map(foldName)
  /** Counties. Without a comma only several words mean one: "newport isle of wight", but "new york" is no place in York. */
  const findParts = (words: string, { isCut }: Reading) => {
    const isMeant = (part: string) => (isCut ? words.includes(' ') && part === words : part.startsWith(words))
    return new Set(foldedParts.flatMap((part, index) => (isMeant(part) ? index : [])))
  }
  const encoder = new TextEncoder()

  function score({ row, isOwnName, isWhole, isWholeWord, slips }: KeyMatch, near: LatLng | undefined): number {
    const people = Math.log10(index.population(row) + LEAST_PEOPLE)
    const whole = isOwnName ? WEIGHT.whole : WEIGHT.wholeOtherName
    const word = isOwnName ? WEIGHT.wholeWord : WEIGHT.wholeWordOtherName
    const fit = isWhole ? whole : isWholeWord ? word : 0
    const closeness = near ? WEIGHT.near / (1 + distanceMetres(near, index.point(row)) / NEAR_METRES) : 0
    return people + fit + closeness - slips * WEIGHT.slip
  }

  function collect(
    readings: Reading[],
    find: (typed: Uint8Array) => Iterable<KeyMatch>,
    { near, limit, isFinished }: SearchOptions,
  ) {
    const scores = new Map<number, number>()
    let isCertain = false
    for (const reading of readings) {
      const allowed = reading.where.map((words) => ({ regions: findRegions(words), parts: findParts(words, reading) }))
      if (allowed.some((here) => here.regions.size + here.parts.size === 0)) continue
      for (const match of find(encoder.encode(reading.name))) {
        if (isFinished && !match.isWholeWord) continue
        const region = index.regionIndex(match.row)
        const part = index.partIndex(match.row)
        if (!allowed.every((here) => here.regions.has(region) || here.parts.has(part))) continue
        const isEnded = match.isWhole && match.isOwnName && reading.where.length > 0 && !reading.isCut
        const value = score(match, near) + (isEnded ? WEIGHT.ended : 0)
        isCertain ||= match.isWhole
        if (value > (scores.get(match.row) ?? -Infinity)) scores.set(match.row, value)
      }
    }
    return { rows: best(scores, limit), isCertain }
  }

  /** Rows that fit a query, best first. Slips are looked for only when nothing is named just as typed. */
  return (query: string, options: SearchOptions): number[] => {
    const { limit, isFinished = false } = options
    const readings = readQuery(query)
    const exact = collect(readings, (typed) => index.beginningWith(typed, leastPeople(typed.length)), options)
    if (exact.isCertain || exact.rows.length >= limit) return exact.rows
    const similar = (ofOwnName: boolean) =>
      collect(
        readings,
        (typed) => index.soundingLike(typed, slipsAllowed(typed.length), isFinished, ofOwnName),
        options,
      ).rows
    const guessed = similar(true)
    // Names in foreign tongues sound like anything: they are tried last.
    if (exact.rows.length + guessed.length === 0) return similar(false)
    return [...new Set([...exact.rows, ...guessed])].slice(0, limit)
  }
}

function best(scores: Map<number, number>, limit: number): number[] {
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([row]) => row)
}
