import { find, setCache } from 'geo-tz/all'
import type { Point } from '@scooter-rides/contract'

/** Pieces of the world's borders that stay in memory: they differ in size, and all of them together take 300 MB. */
const keptPieces = 64
const pieces = new Map<string, unknown>()

setCache({
  store: {
    get: (name: string) => pieces.get(name),
    set(name: string, piece: unknown) {
      const [oldest] = pieces.keys()
      if (pieces.size >= keptPieces && oldest !== undefined) pieces.delete(oldest)
      pieces.set(name, piece)
    },
  },
})

/** Whose clocks a place follows: exact to the border, at sea counted in hours from Greenwich. */
export function timeZoneAt({ lat, lng }: Point): string {
  // Where two countries claim a place, the first of their zones is as good as the other.
  const [zone = 'UTC'] = find(lat, lng)
  return zone
}
