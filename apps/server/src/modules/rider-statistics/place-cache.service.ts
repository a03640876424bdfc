import { LRUCache } from 'lru-cache'
import type { Statistics } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { readYear } from './month-borders.ts'
import { createRiderStatisticsRepository, type VisitedPlaces } from './rider-statistics.repository.ts'

/** About 3 kB each. */
const maxCached = 500
/** Covers a visit of the statistics page with comparisons and corrections. */
const ttlMs = 15 * 60_000

/** Counting the places of a year is the slowest part of the statistics. Each query compares a mark of the rides, so changes by any process are noticed. */
export function createPlaceCache(db: Database) {
  const cache = new LRUCache<string, VisitedPlaces>({ max: maxCached, ttl: ttlMs })
  const statistics = createRiderStatisticsRepository(db)

  return {
    async of(riderId: string, year: number, now: Date): Promise<Statistics['places']> {
      const { count, mostVisited } = await readYear(
        year,
        async (span) => {
          const key = [riderId, year, ...span.except].join()
          const cached = cache.get(key)
          const read = await statistics.placesOf(riderId, span, now, cached?.mark)
          if (cached?.mark === read.mark) return cached
          cache.set(key, read)
          return read
        },
        ({ unsure }) => unsure,
      )
      return { count, mostVisited }
    },
  }
}
