import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { cellWordsAround, STREET_MARK } from '@scooter-rides/osm-import'
import { placeScore, type PlaceMatch } from '../gazetteer/place-score.ts'
import type { SearchOptions } from '../place-search.ts'
import type { AddressReading, AddressReadings } from './address-query.ts'
import { queryWords, hasAllWords, matchExpression, type QueryWord } from './query-words.ts'
import { createCorrections } from './corrections.ts'
import { matchNames } from './name-match.ts'
import type { AddressRow, Candidate, RegionFile } from './region-file.ts'

export interface RegionHit {
  score: number
  id: number
  isCertain: boolean
  house?: AddressRow
}

interface Ground {
  centres: LatLng[]
  /** The query names the town, so places outside of it do not match. */
  isBound: boolean
}

const MOST_CANDIDATES = 150
const MOST_ANYWHERE = 400
const MOST_STREETS = 12
const TOWN_METRES = 20_000
const FEW = 3

export type FindTowns = (words: string[]) => LatLng[] | undefined

export function createRegionSearch(region: RegionFile) {
  const corrections = createCorrections(region)

  function candidates(query: QueryWord[], ground: Ground, extra: string[][]): Candidate[] {
    const circles = ground.centres.flatMap((centre) =>
      (['quarter', 'town'] as const).map((size) => [...extra, cellWordsAround(size, centre)]),
    )
    const found = circles.flatMap((circle) => region.named(matchExpression(query, ...circle), MOST_CANDIDATES))
    const most = circles.length > 0 ? MOST_CANDIDATES : MOST_ANYWHERE
    const anywhere = ground.isBound ? [] : region.named(matchExpression(query, ...extra), most)
    return [...new Map([...found, ...anywhere].map((one) => [one.id, one])).values()]
  }

  function hitsOf(reading: AddressReading, query: QueryWord[], ground: Ground, near?: LatLng): RegionHit[] {
    const extra = reading.number === undefined ? [] : [[STREET_MARK]]
    const hits = candidates(query, ground, extra).flatMap((candidate): (RegionHit & { match: PlaceMatch })[] => {
      const names = matchNames(query, candidate.words)
      const metres = nearestOf(ground.isBound ? ground.centres : near ? [near] : [], candidate)
      if (!names || (ground.isBound && (metres ?? 0) > TOWN_METRES)) return []
      const match = {
        ...names,
        importance: candidate.importance,
        metres,
        isEnded: ground.isBound && names.typed !== 'beginnings',
      }
      const isCertain = match.typos === 0 && (match.typed === 'all' || match.typed === 'allButSort')
      return [{ id: candidate.id, match, isCertain, score: placeScore(match) }]
    })
    hits.sort((one, other) => other.score - one.score)
    if (reading.number === undefined) return hits
    const number = reading.number
    return hits.slice(0, MOST_STREETS).map((hit) => withHouse(region, hit, number))
  }

  /** Best first. With `corrects`, only misspelt words are searched. */
  return (
    { direct, cut, joined }: AddressReadings,
    options: SearchOptions,
    findTowns: FindTowns,
    corrects: boolean,
  ): RegionHit[] => {
    const hits = new Map<string, RegionHit>()
    const corrected = corrections()
    const collect = (readings: AddressReading[], transform: (query: QueryWord[]) => QueryWord[]) => {
      for (const reading of readings) {
        if (reading.words.length === 0) continue
        const plain = queryWords(reading.words, options.isFinished === true)
        const query = transform(plain)
        // Without corrections this reading was already searched.
        if (transform === corrected && query.every((one, index) => one === plain[index])) continue
        const ground = hasAllWords(query, region.hasWordBetween) && groundOf(reading, findTowns, options.near)
        if (!ground) continue
        for (const hit of hitsOf(reading, query, ground, options.near)) keepBetter(hits, hit)
      }
    }
    const transform = corrects ? corrected : asTyped
    collect(direct, transform)
    if (hits.size < FEW) collect(cut, transform)
    if (corrects) collect(joined, asTyped)
    return [...hits.values()].sort((one, other) => other.score - one.score).slice(0, options.limit)
  }
}

const asTyped = (query: QueryWord[]) => query

function groundOf({ where }: AddressReading, findTowns: FindTowns, near: LatLng | undefined): Ground | undefined {
  const centres = where.length > 0 ? findTowns(where) : []
  if (!centres) return undefined
  return centres.length > 0 ? { centres, isBound: true } : { centres: near ? [near] : [], isBound: false }
}

function nearestOf(points: LatLng[], place: LatLng): number | undefined {
  return points.length === 0 ? undefined : Math.min(...points.map((point) => distanceMetres(point, place)))
}

/** The house with the number, otherwise one that begins with it ("12-14", "12 b"), otherwise the street. */
function withHouse(region: RegionFile, hit: RegionHit & { match: PlaceMatch }, number: string): RegionHit {
  const houses = region.houses(hit.id, Number.parseInt(number, 10))
  const plain = (text: string) => text.toLowerCase().replaceAll(' ', '')
  const house = houses.find((house) => plain(house.number) === number) ?? houses[0]
  if (house) return { ...hit, house, score: placeScore({ ...hit.match, hasHouse: true }) }
  // The number may belong to the name: "I 83" is a motorway, not number 83 of another street.
  return { ...hit, score: placeScore({ ...hit.match, surplus: (hit.match.surplus ?? 0) + 1 }) }
}

function keepBetter(hits: Map<string, RegionHit>, hit: RegionHit) {
  const key = `${hit.id} ${hit.house?.ref ?? ''}`
  const existing = hits.get(key)
  if (!existing || existing.score < hit.score) hits.set(key, hit)
}
