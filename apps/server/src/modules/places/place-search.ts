import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { sourceLanguage, type LanguageTag } from '@scooter-rides/messages'
import { foldName } from '@scooter-rides/osm-import'
import type { GazetteerIndex, KeyMatch } from './gazetteer/gazetteer-index.ts'
import { readQuery, type Reading } from './query/place-query.ts'
import { maxTypos } from './gazetteer/max-typos.ts'
import { placeScore } from './gazetteer/place-score.ts'
import { createRegionMatcher } from './gazetteer/region-names.ts'
import type { GazetteerTables } from './gazetteer/gazetteer-file.ts'

export interface SearchOptions {
  limit: number
  near?: LatLng | undefined
  /** Only complete names, for an address that is looked up without a list to choose from. */
  isFinished?: boolean
  /** The names that the search corrects typos of: none, local names, or also foreign names, which resemble many words. */
  typosIn?: 'none' | 'ownNames' | 'allNames'
  /** The language of names and addresses, and of the names of countries in the query beside English. */
  language?: LanguageTag | undefined
}

/** Added to the population, so that postcodes and uninhabited places are comparable. */
const MIN_POPULATION = 100
/** One or two letters match tens of thousands of names: villages are left out. */
const minPopulation = (length: number) => (length < 3 ? 20_000 : 0)

export function createPlaceSearch(
  index: GazetteerIndex,
  { regions, parts }: Pick<GazetteerTables, 'regions' | 'parts'>,
) {
  const findRegions = createRegionMatcher(regions)
  const foldedParts = parts.map(foldName)
  /** Finds counties. Without a comma only several words mean one: "newport isle of wight", but not "new york". */
  const findParts = (words: string, { isCut }: Reading) => {
    if (isCut && !words.includes(' ')) return new Set<number>()
    const isMeant = (part: string) => (isCut ? part === words : part.startsWith(words))
    return new Set(foldedParts.flatMap((part, index) => (isMeant(part) ? index : [])))
  }
  const encoder = new TextEncoder()

  function score({ row, isOwnName, isWhole, isWholeWord, typos }: KeyMatch, isEnded: boolean, near?: LatLng): number {
    return placeScore({
      importance: Math.log10(index.population(row) + MIN_POPULATION),
      typed: isWhole ? 'all' : isWholeWord ? 'words' : 'beginnings',
      isOwnName,
      typos,
      isEnded,
      metres: near && distanceMetres(near, index.point(row)),
    })
  }

  function collect(
    readings: Reading[],
    find: (typed: Uint8Array) => Iterable<KeyMatch>,
    { near, limit, isFinished, language = sourceLanguage }: SearchOptions,
  ) {
    const scores = new Map<number, number>()
    let isCertain = false
    for (const reading of readings) {
      const allowed = reading.where.map((words) => ({
        regions: findRegions(words, language),
        parts: findParts(words, reading),
      }))
      if (allowed.some((here) => here.regions.size + here.parts.size === 0)) continue
      for (const match of find(encoder.encode(reading.name))) {
        if (isFinished && !match.isWholeWord) continue
        const region = index.regionIndex(match.row)
        const part = index.partIndex(match.row)
        if (!allowed.every((here) => here.regions.has(region) || here.parts.has(part))) continue
        const isEnded = match.isWhole && match.isOwnName && reading.where.length > 0 && !reading.isCut
        const value = score(match, isEnded, near)
        isCertain ||= match.isWhole
        if (value > (scores.get(match.row) ?? -Infinity)) scores.set(match.row, value)
      }
    }
    return { found: best(scores, limit), isCertain }
  }

  /** Best first. Typos are searched for only if no name is exactly as typed. */
  function search(query: string, options: SearchOptions): FoundRows {
    const { limit, isFinished = false, typosIn = 'allNames' } = options
    const readings = readQuery(query)
    const exact = collect(readings, (typed) => index.withPrefix(typed, minPopulation(typed.length)), options)
    if (typosIn === 'none' || exact.isCertain || exact.found.length >= limit) return exact
    const similar = (ofOwnName: boolean) =>
      collect(readings, (typed) => index.withTypos(typed, maxTypos(typed.length), isFinished, ofOwnName), options).found
    const guessed = similar(true)
    if (exact.found.length + guessed.length === 0)
      return { found: typosIn === 'allNames' ? similar(false) : [], isCertain: false }
    const foundRows = new Set(exact.found.map(({ row }) => row))
    return {
      found: [...exact.found, ...guessed.filter(({ row }) => !foundRows.has(row))].slice(0, limit),
      isCertain: false,
    }
  }

  return {
    search,
    /** Whether the words may mean the region or country of a row: "MD", "Maryland, USA". */
    liesIn: (row: number, words: string, language: LanguageTag) =>
      findRegions(words, language).has(index.regionIndex(row)),
  }
}

export interface FoundRow {
  row: number
  score: number
}

interface FoundRows {
  found: FoundRow[]
  isCertain: boolean
}

function best(scores: Map<number, number>, limit: number): FoundRow[] {
  return [...scores]
    .map(([row, score]) => ({ row, score }))
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
}
