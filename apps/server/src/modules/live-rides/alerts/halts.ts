import { distanceMetres } from '@scooter-rides/geo'
import { hasHalted } from './standing.ts'
import type { Located } from './tracked-rider.ts'

/** Riders who halt at this distance of each other halt together: in a queue at a red light, on a forecourt, on both sides of a street. */
const togetherMetres = 100

/** The riders who halt together, for each rider who halts. A long queue is one halt. */
export function haltsOf(riders: readonly Located[]): ReadonlyMap<Located, readonly Located[]> {
  const halts = new Map<Located, Located[]>()
  const rest = new Set(riders.filter(({ track }) => hasHalted(track.standing)))
  for (const start of rest) {
    rest.delete(start)
    const halt = [start]
    for (const rider of halt) {
      halts.set(rider, halt)
      for (const other of rest)
        if (distanceMetres(rider.track.standing.place, other.track.standing.place) <= togetherMetres) {
          rest.delete(other)
          halt.push(other)
        }
    }
  }
  return halts
}
