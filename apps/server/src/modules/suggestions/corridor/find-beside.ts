import type { Place } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { PlaceSource } from '../../places/places-thread.ts'
import { townKinds, type Wish } from '../wishes/wish.ts'
import { circlesAlong, spotOf, type Spot, type Way } from './way.ts'

export interface Found {
  place: Place
  wish: Wish
  spot: Spot
  /** The kinds that the wish wants close by are there. */
  hasBeside: boolean
  cost: number
}

interface FindOptions {
  source: Pick<PlaceSource, 'within'>
  way: Way
  /** The language of the names and addresses. */
  language: LanguageTag
  signal: AbortSignal
}

const MOST_IN_CIRCLE = 20
const MAX_SEARCHED_AROUND = 12
/** Metres: "with a view" is not farther away. */
const BESIDE_METRES = 400
/** Share of the path before and after the wished position. */
const SHARE_SPREAD = 0.2
/** Metres around a single point; towns are farther apart than other places. */
const AROUND_POINT_METRES = 5000
const AROUND_POINT_TOWNS_METRES = 25_000

/** Best first: small detour, the wished part of the path, and what should be close by. */
export async function findBeside(wish: Wish, options: FindOptions): Promise<Found[]> {
  for (const search of searchesFor(wish, options.way)) {
    const found = await findIn(wish, search, options)
    if (found.length > 0) return searchAround(found, options)
  }
  return []
}

interface Search {
  widthMetres: number
  shares: [number, number]
}

/** First near the wished position, then anywhere on the path, then farther from it. */
function searchesFor({ kinds, share }: Wish, { metres }: Way): Search[] {
  const isTown = kinds.some((kind) => townKinds.includes(kind))
  if (metres === 0) {
    const widthMetres = isTown ? AROUND_POINT_TOWNS_METRES : AROUND_POINT_METRES
    return [{ widthMetres, shares: [0, 1] }]
  }
  const [least, most, part] = isTown ? [5000, 20_000, 0.1] : [600, 3000, 0.05]
  const widthMetres = Math.min(most, Math.max(least, metres * part))
  const wholeRoute: Search = { widthMetres, shares: [0, 1] }
  const wide: Search = { widthMetres: 3 * widthMetres, shares: [0, 1] }
  if (share === undefined) return [wholeRoute, wide]
  return [
    { widthMetres, shares: [Math.max(0, share - SHARE_SPREAD), Math.min(1, share + SHARE_SPREAD)] },
    wholeRoute,
    wide,
  ]
}

async function findIn(wish: Wish, { widthMetres, shares }: Search, { source, way, language, signal }: FindOptions) {
  const places = new Map<string, Place>()
  for (const circle of circlesAlong(way, widthMetres, shares))
    for (const filter of wish.name ? [{ name: wish.name }] : wish.kinds.map((kind) => ({ kind }))) {
      // Stops if the caller has stopped waiting, because the thread serves other callers.
      signal.throwIfAborted()
      for (const place of await source.within({ ...circle, ...filter, limit: MOST_IN_CIRCLE, language }))
        places.set(place.placeId, place)
    }
  return [...places.values()]
    .map((place) => ({ place, wish, spot: spotOf(way, place), hasBeside: false }))
    .filter(({ place, spot }) => spot.offMetres <= widthMetres && !isWhereItBegan(place, spot, way))
    .map((found) => ({ ...found, cost: costOf(found, widthMetres, way) }))
    .toSorted(byCost)
}

/** Leaves out the towns where the ride starts and ends. */
function isWhereItBegan({ kind }: Place, { share }: Spot, { metres }: Way): boolean {
  const fromEnd = Math.min(share, 1 - share) * metres
  return metres > 0 && townKinds.includes(kind) && fromEnd < Math.min(3000, metres * 0.1)
}

/** A place at the edge of the corridor costs as much as one half a path away from the wished position. */
function costOf({ place, wish, spot }: Pick<Found, 'place' | 'wish' | 'spot'>, widthMetres: number, { metres }: Way) {
  const rank = Math.max(0, wish.kinds.indexOf(place.kind))
  const astray = wish.share === undefined || metres === 0 ? 0 : Math.abs(spot.share - wish.share)
  return spot.offMetres / widthMetres + 2 * astray + 0.2 * rank
}

/** Counts as much as a whole corridor of distance. */
const BESIDE_BONUS = 1

async function searchAround(found: Found[], { source, signal }: FindOptions): Promise<Found[]> {
  const results: Found[] = []
  for (const one of found.slice(0, MAX_SEARCHED_AROUND)) {
    let hasBeside = false
    for (const kind of one.wish.beside) {
      signal.throwIfAborted()
      const { lat, lng } = one.place
      hasBeside ||= (await source.within({ lat, lng, radiusMetres: BESIDE_METRES, kind, limit: 1 })).length > 0
    }
    results.push({ ...one, hasBeside, cost: one.cost - (hasBeside ? BESIDE_BONUS : 0) })
  }
  return results.toSorted(byCost)
}

const byCost = (one: { cost: number }, other: { cost: number }) => one.cost - other.cost
