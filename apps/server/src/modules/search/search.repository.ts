import type { Database } from '../../platform/database/database.ts'
import { keepStatements } from '../../platform/database/keep-statements.ts'
import type { Found } from './found-details.ts'
import { selectFound } from './search.select.ts'
import type { SearchShape } from './search-shape.ts'
import type { WordQueries } from './word-query.ts'

/** Where a hit stands among all hits. */
export interface HitPlace {
  rank: number
  phase: number
  /** Metres, as the database writes them; it may be `Infinity`. */
  far: string
  time: number
  kind: string
  id: string
}

export interface FoundPage {
  hits: (Found & HitPlace)[]
  count: number
  /** Of every tab, on a first page. */
  counts: { all: number; rides: number; scooters: number; sponsors: number; riders: number } | null
}

/** What a search is asked with, beside its shape. */
export interface SearchValues {
  viewerId: string
  now: Date
  queries: WordQueries & Record<string, string | null>
  near: { lat: number; lng: number } | undefined
  from: Date | undefined
  /** Exclusive. */
  to: Date | undefined
  vehicleType: string | undefined
  minDistance: number | undefined
  maxDistance: number | undefined
  after: HitPlace | undefined
  limit: number
}

export const searchStatements = keepStatements(selectFound, { isQuick: () => true, sharesValues: true })

export function createSearchRepository(db: Database) {
  return {
    async find(
      shape: SearchShape,
      { queries, near, after, now, from, to, ...values }: SearchValues,
    ): Promise<FoundPage> {
      const rows = await db.read(searchStatements.of(shape), {
        ...values,
        ...queries,
        now: now.toISOString(),
        from: from?.toISOString(),
        to: to?.toISOString(),
        'near.lat': near?.lat,
        'near.lng': near?.lng,
        ...Object.fromEntries(Object.entries(after ?? {}).map(([name, value]) => [`after.${name}`, value])),
      })
      // The kind and the details were read by one another.
      const hits = rows.filter(({ kind }) => kind !== null) as unknown as FoundPage['hits']
      return { hits, count: rows[0]?.count ?? 0, counts: rows[0]?.counts ?? null }
    },
  }
}
