import type { LatLng } from '@scooter-rides/geo'
import type { LanguageTag } from '@scooter-rides/messages'
import { foldName, settlementKinds } from '@scooter-rides/osm-import'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { queryWords, matchExpression } from './query-words.ts'
import { matchNames } from './name-match.ts'
import type { RegionFile } from './region-file.ts'
import type { FindTowns } from './region-search.ts'

const NAMESAKES = 50
const GAZETTEER_NAMESAKES = 10
/** A town whose centre is a little outside of the region may have streets inside. */
const EDGE_DEGREES = 0.1

/** The towns, quarters and postcodes that the words after a street mean. Empty for the region or country itself, undefined for places elsewhere. */
export function townsOfQuery(region: RegionFile, gazetteer: Gazetteer, language: LanguageTag): FindTowns {
  const { west, south, east, north } = region.extent
  const centre = { lat: (south + north) / 2, lng: (west + east) / 2 }
  const isHere = ({ lat, lng }: LatLng) =>
    lat >= south - EDGE_DEGREES &&
    lat <= north + EDGE_DEGREES &&
    lng >= west - EDGE_DEGREES &&
    lng <= east + EDGE_DEGREES

  function townsNamed(words: string): LatLng[] {
    const query = queryWords(words.split(' '), true)
    return region
      .named(matchExpression(query), NAMESAKES)
      .filter(({ kind, words }) => isSettlement(kind) && matchNames(query, words)?.typed === 'all')
  }

  return (where) => {
    const options = { limit: GAZETTEER_NAMESAKES, near: centre, isFinished: true, typosIn: 'none', language } as const
    const towns = gazetteer.search(where.join(', '), options).found.map(({ place }) => place)
    const postcode = where.map((words) => gazetteer.find(`zip:${words}`)).find((place) => place !== undefined)
    const here = [...towns, ...where.slice(0, 1).flatMap(townsNamed), ...(postcode ? [postcode] : [])].filter(isHere)
    if (here.length > 0) return here.map(({ lat, lng }) => ({ lat, lng }))
    return where.every((words) => gazetteer.liesIn(centre, foldName(words), language)) ? [] : undefined
  }
}

const isSettlement = (kind: string) => settlementKinds.some((settlement) => settlement === kind)
