import { limits, type Point } from '@scooter-rides/contract'
import { distanceMetres } from '@scooter-rides/geo'
import type { LanguageTag } from '@scooter-rides/messages'
import type { PlaceSource } from '../places-thread.ts'
import { readPastedPlace } from './pasted-place.ts'
import { expandPlusCode } from './plus-code.ts'

/** Points, likeliest first, or words that are searched like typed ones. */
export type MeantPlace = { points: Point[] } | { words: string }

interface Reader {
  near: Point | undefined
  language: LanguageTag
}

/** A place is likely if a town is within this distance in metres. */
const TOWN_METRES = 25_000

/** Searches places only for ambiguous texts. */
export function createPastedPlaces(places: Pick<PlaceSource, 'search' | 'reverse'>) {
  async function expand(short: string, locality: string, { near, language }: Reader): Promise<Point[]> {
    const options = { limit: 1, isFinished: true, near, language }
    const from = locality === '' ? near : (await places.search(locality, options))[0]
    const point = from && expandPlusCode(short, from)
    return point ? [point] : []
  }

  /** For "O" as west or east: the nearer point first, otherwise the one near a town, otherwise west. */
  async function inOrder(points: Point[], near: Point | undefined): Promise<Point[]> {
    if (points.length < 2) return points
    if (near) return points.toSorted((one, other) => distanceMetres(near, one) - distanceMetres(near, other))
    const towns = await Promise.all(points.map((point) => places.reverse(point, TOWN_METRES)))
    const isNearTown = (point: Point) => towns[points.indexOf(point)] !== undefined
    return [...points.filter(isNearTown), ...points.filter((point) => !isNearTown(point))]
  }

  return {
    async read(typed: string, reader: Reader): Promise<MeantPlace> {
      const pasted = readPastedPlace(typed)
      if (pasted === 'nothing') return { points: [] }
      // Links may be longer than names and addresses.
      if (!pasted) return { words: typed.slice(0, limits.searchText) }
      if ('words' in pasted) return { words: pasted.words.slice(0, limits.searchText) }
      if ('short' in pasted) return { points: await expand(pasted.short, pasted.locality, reader) }
      return { points: await inOrder(pasted.points, reader.near) }
    },
  }
}
