import type { SearchHit } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { pageSize, toPage, type Page } from '../../platform/http/paging.ts'
import { wordsOf } from '../../platform/words/fold-words.ts'
import { toHit } from './hit-view.ts'
import { createKnownWords } from './known-words.ts'
import { readCursor, writeCursor, type SearchQuery } from './search-cursor.ts'
import { createSearchRepository, type FoundPage, type SearchValues } from './search.repository.ts'
import type { SearchShape } from './search-shape.ts'
import { squareMarks, timeMarks, wordQueries, type Sought } from './word-query.ts'

export type SearchService = ReturnType<typeof createSearchService>

export interface SearchPage extends Page<SearchHit> {
  count: number
  counts?: NonNullable<FoundPage['counts']>
}

/** Where less is found, words that are known may be slips for others all the same. */
const few = 5

/** Rides, scooters, sponsors and riders by words. */
export function createSearchService({ db, clock }: { db: Database; clock: Clock }) {
  const found = createSearchRepository(db)
  const known = createKnownWords({ db })

  async function meantBy(words: readonly string[], isWide: boolean): Promise<Sought[]> {
    const unknown = await known.findUnknown(words)
    return words.map((word) => ({ word, slips: isWide || unknown.includes(word) ? known.near(word) : [] }))
  }

  return {
    /** A page of what the caller may see of what is found; nothing where no word is asked for. */
    async search(riderId: string, query: SearchQuery): Promise<SearchPage> {
      const words = wordsOf(query.term)
      if (words.length === 0) return { items: [], count: 0 }
      const cursor = readCursor(words, query)
      const now = clock()
      const size = pageSize(query)
      const shape = shapeOf(query, cursor === undefined)
      const find = (sought: readonly Sought[]) =>
        found.find(shape, {
          ...valuesOf(query, sought, now),
          viewerId: riderId,
          after: cursor?.after,
          limit: size + 1,
        })

      let isWide = cursor?.isWide ?? false
      let sought = await meantBy(words, isWide)
      let page = await find(sought)
      if (!cursor && (page.counts?.all ?? 0) < few) {
        const wide = await meantBy(words, true)
        if (wide.some(({ slips }, index) => slips.length > (sought[index]?.slips.length ?? 0))) {
          ;[isWide, sought, page] = [true, wide, await find(wide)]
        }
      }
      const { items, next } = toPage(page.hits, size, (last) => writeCursor(words, query, { isWide, after: last }))
      const seen = { sought, viewerId: riderId, now, near: query.near }
      return {
        items: items.map((hit) => toHit(hit, seen)),
        next,
        count: page.count,
        ...(page.counts && { counts: page.counts }),
      }
    },

    removeUnusedWords: known.removeUnused,
  }
}

function shapeOf(query: SearchQuery, isFirst: boolean): SearchShape {
  const { category } = query
  const isGiven = (value: unknown) => category === 'rides' && value !== undefined
  return {
    category,
    hasNear: query.near !== undefined,
    isFirst,
    rides: {
      from: isGiven(query.from),
      to: isGiven(query.to),
      vehicleType: isGiven(query.vehicleType),
      minDistance: isGiven(query.minDistance),
      maxDistance: isGiven(query.maxDistance),
    },
  }
}

function valuesOf(
  { near, from, to, vehicleType, minDistance, maxDistance }: SearchQuery,
  sought: readonly Sought[],
  now: Date,
): Omit<SearchValues, 'viewerId' | 'after' | 'limit'> {
  const queries = wordQueries(sought)
  const { soon, toCome } = timeMarks(now)
  const { meant, namesExact, namesStart } = queries
  const here = near && `${squareMarks(near)} & ${toCome}`
  return {
    now,
    near,
    from,
    to: to && new Date(to.getTime() + 1),
    vehicleType,
    minDistance,
    maxDistance,
    queries: {
      ...queries,
      namesExactSoon: `${namesExact} & ${soon}`,
      namesExactToCome: `${namesExact} & ${toCome}`,
      meantSoon: `${meant} & ${soon}`,
      meantToCome: `${meant} & ${toCome}`,
      namesStartToCome: `${namesStart} & ${toCome}`,
      namesExactHere: here === undefined ? null : `${namesExact} & ${here}`,
      meantHere: here === undefined ? null : `${meant} & ${here}`,
    },
  }
}
