import { limits, type Point } from '@scooter-rides/contract'
import { distanceMetres } from '@scooter-rides/geo'
import type { PlaceSource } from '../places-thread.ts'
import { readPastedPlace } from './pasted-place.ts'
import { expandPlusCode } from './plus-code.ts'

/** Points, likeliest first and perhaps none; or words that are looked up like typed ones. */
export type MeantPlace = { points: Point[] } | { words: string }

/** Someone lives within so many metres of a place that is likely meant. */
const SETTLED_METRES = 25_000

/** Understands pasted texts; asks for places only where the text alone leaves something open. */
export function createPastedPlaces(places: Pick<PlaceSource, 'search' | 'reverse'>) {
  async function expand(short: string, locality: string, near: Point | undefined): Promise<Point[]> {
    const options = { limit: 1, isFinished: true, near }
    const from = locality === '' ? near : (await places.search(locality, options))[0]
    const point = from && expandPlusCode(short, from)
    return point ? [point] : []
  }

  /** "O" is west or east: the nearer one first, else the one near people, else west as in the Romance languages. */
  async function inOrder(points: Point[], near: Point | undefined): Promise<Point[]> {
    if (points.length < 2) return points
    if (near) return points.toSorted((one, other) => distanceMetres(near, one) - distanceMetres(near, other))
    const towns = await Promise.all(points.map((point) => places.reverse(point, SETTLED_METRES)))
    const isSettled = (point: Point) => towns[points.indexOf(point)] !== undefined
    return [...points.filter(isSettled), ...points.filter((point) => !isSettled(point))]
  }

  return {
    async read(typed: string, near: Point | undefined): Promise<MeantPlace> {
      const pasted = readPastedPlace(typed)
      if (pasted === 'nothing') return { points: [] }
      // Links may be long; no name or address is.
      if (!pasted) return { words: typed.slice(0, limits.searchText) }
      if ('words' in pasted) return { words: pasted.words.slice(0, limits.searchText) }
      if ('short' in pasted) return { points: await expand(pasted.short, pasted.locality, near) }
      return { points: await inOrder(pasted.points, near) }
    },
  }
}
