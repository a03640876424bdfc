import { LRUCache } from 'lru-cache'
import type { Statistics } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { readYear } from './month-borders.ts'
import { createRiderStatisticsRepository, type VisitedPlaces } from './rider-statistics.repository.ts'

/** Some 3 kB each. */
const mostKept = 500
/** A page is looked at, a ride said to have been another scooter's, the year before compared: all that is over by then. */
const keptForMs = 15 * 60_000

/**
 * Where riders were in a year. Counting the places of thousands of rides takes longer than all other sums together, so what was
 * counted is kept; each time the database says anew of which state of which rides the places are, whichever process changed them.
 */
export function createPlaceCache(db: Database) {
  const kept = new LRUCache<string, VisitedPlaces>({ max: mostKept, ttl: keptForMs })
  const statistics = createRiderStatisticsRepository(db)

  return {
    async of(riderId: string, year: number, now: Date): Promise<Statistics['places']> {
      const { count, mostVisited } = await readYear(
        year,
        async (span) => {
          const key = [riderId, year, ...span.except].join()
          const known = kept.get(key)
          const read = await statistics.placesOf(riderId, span, now, known?.mark)
          if (known?.mark === read.mark) return known
          kept.set(key, read)
          return read
        },
        ({ unsure }) => unsure,
      )
      return { count, mostVisited }
    },
  }
}
