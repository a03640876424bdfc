import { distanceMetres, metresPerDegree, type LatLng } from '@scooter-rides/geo'
import { cellWordsAround, DEGREE } from '@scooter-rides/osm-import'
import { queryWords, matchExpression } from './query-words.ts'
import { boxesAround } from './boxes.ts'
import { matchNames } from './name-match.ts'
import type { AddressRow, Candidate, RegionFile } from './region-file.ts'

export interface NearQuery extends LatLng {
  radiusMetres: number
  limit: number
  kind?: string | undefined
  name?: string | undefined
}

export interface NearHit {
  id: number
  metres: number
}

const FIRST_METRES = 400
const WIDER = 3
const NAMESAKES = 1_000

/** Nearest first, without postcodes. */
export function placesNear(region: RegionFile, query: NearQuery): NearHit[] {
  return query.name ? namedNear(region, query, query.name) : anyNear(region, query)
}

function anyNear(region: RegionFile, { radiusMetres, limit, kind, ...centre }: NearQuery): NearHit[] {
  for (let metres = Math.min(FIRST_METRES, radiusMetres); ; metres = Math.min(metres * WIDER, radiusMetres)) {
    const found = boxesAround(centre, metres).flatMap((box) => region.placesIn(box, kind))
    const hits = nearestFirst(
      kind === undefined ? found.filter(({ kind }) => kind !== 'postcode') : found,
      centre,
      metres,
    )
    if (hits.length >= limit || metres >= radiusMetres) return hits.slice(0, limit)
  }
}

function namedNear(region: RegionFile, { radiusMetres, limit, kind, ...centre }: NearQuery, name: string): NearHit[] {
  const words = region.fold(name).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const query = queryWords(words, false)
  const found = (['quarter', 'town', undefined] as const).flatMap((size) =>
    region.named(matchExpression(query, ...(size ? [cellWordsAround(size, centre)] : [])), NAMESAKES),
  )
  const matches = (place: Candidate) => (kind === undefined || place.kind === kind) && matchNames(query, place.words)
  const unique = [...new Map(found.map((place) => [place.id, place])).values()]
  return nearestFirst(unique.filter(matches), centre, radiusMetres).slice(0, limit)
}

function nearestFirst(places: Candidate[], centre: LatLng, metres: number): NearHit[] {
  return places
    .map((place) => ({ id: place.id, metres: distanceMetres(centre, place) }))
    .filter((hit) => hit.metres <= metres)
    .sort((one, other) => one.metres - other.metres)
}

export function houseNear(
  region: RegionFile,
  centre: LatLng,
  within: number,
): { house: AddressRow; metres: number } | undefined {
  return boxesAround(centre, within)
    .flatMap((box) => region.addressesIn(box))
    .map((house) => ({ house, metres: distanceMetres(centre, house) }))
    .filter(({ metres }) => metres <= within)
    .sort((one, other) => one.metres - other.metres)[0]
}

export function streetNear(region: RegionFile, centre: LatLng, within: number): NearHit | undefined {
  return boxesAround(centre, within)
    .flatMap((box) => region.stretchesIn(box))
    .map(({ street, path }) => ({ id: street, metres: metresToPath(centre, path) }))
    .filter(({ metres }) => metres <= within)
    .sort((one, other) => one.metres - other.metres)[0]
}

function metresToPath({ lat, lng }: LatLng, stored: Uint8Array): number {
  const path = new Int32Array(stored.slice().buffer)
  const metresPerUnit = metresPerDegree / DEGREE
  const shrink = Math.cos((lat * Math.PI) / 180)
  const x = (index: number) => ((path[index] ?? 0) - lng * DEGREE) * metresPerUnit * shrink
  const y = (index: number) => ((path[index + 1] ?? 0) - lat * DEGREE) * metresPerUnit
  let nearest = Infinity
  for (let index = 0; index + 3 < path.length; index += 2) {
    const [fromX, fromY] = [x(index), y(index)]
    const [east, north] = [x(index + 2) - fromX, y(index + 2) - fromY]
    const length = east ** 2 + north ** 2
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * east + fromY * north) / length))
    nearest = Math.min(nearest, Math.hypot(fromX + share * east, fromY + share * north))
  }
  return nearest
}
