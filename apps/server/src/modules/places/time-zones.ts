import { find, setCache } from 'geo-tz/all'
import type { Point } from '@scooter-rides/contract'

/** Cached parts of the borders; all of them together need 300 MB. */
const maxPieces = 64
const pieces = new Map<string, unknown>()

setCache({
  store: {
    get: (name: string) => pieces.get(name),
    set(name: string, piece: unknown) {
      const [oldest] = pieces.keys()
      if (pieces.size >= maxPieces && oldest !== undefined) pieces.delete(oldest)
      pieces.set(name, piece)
    },
  },
})

/** Exact at borders; at sea by longitude. */
export function timeZoneAt({ lat, lng }: Point): string {
  // In disputed areas the first zone is returned.
  const [zone = 'UTC'] = find(lat, lng)
  return zone
}
