import type { SearchCounts, SearchHit } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { pageSize, toPage, type Page } from '../../platform/http/paging.ts'
import { wordsOf } from '../../platform/words/fold-words.ts'
import { createEntriesBackfill } from './entries/entries-backfill.service.ts'
import { createHitDetailsRepository } from './hits/hit-details.repository.ts'
import { toHit } from './hits/hit-view.ts'
import { isFrequent } from './passes/exact-matches.ts'
import { maxCount } from './passes/pass.select.ts'
import type { RankedHit } from './passes/pass-result.ts'
import { kindOf, kinds, type RideFilters } from './passes/pass-shape.ts'
import { createPassesRepository } from './passes/passes.repository.ts'
import { createSearchPasses, type SearchScope } from './passes/search-passes.ts'
import { createTermFrequencies } from './passes/term-frequencies.repository.ts'
import { readTerms } from './query/query-reader.ts'
import type { QueryTerm } from './query/query-term.ts'
import { readCursor, writeCursor, type SearchQuery } from './search-cursor.ts'
import { createVocabulary } from './typos/vocabulary.service.ts'

export type SearchService = ReturnType<typeof createSearchService>

export interface SearchPage extends Page<SearchHit> {
  count: number
}

export function createSearchService({ db, clock }: { db: Database; clock: Clock }) {
  const repository = createPassesRepository(db)
  const details = createHitDetailsRepository(db)
  const vocabulary = createVocabulary({ db })
  const termFrequencies = createTermFrequencies({ db, clock })

  return {
    /** Empty for a term without words. */
    async search(riderId: string, query: SearchQuery): Promise<SearchPage> {
      const words = wordsOf(query.term)
      if (words.length === 0) return { items: [], count: 0 }
      const cursor = readCursor(words, query)
      const [now, size] = [clock(), pageSize(query)]
      const [{ terms, fuzzyTerms }, frequencyOf] = await Promise.all([readTerms(words, vocabulary), termFrequencies()])
      const passes = createSearchPasses(repository, {
        terms,
        fuzzyTerms,
        frequencyOf,
        isByTier: query.category === 'sponsors',
        values: { ...valuesOf(query), now, viewerId: riderId, after: cursor?.after, limit: size + 1 },
      })

      const listed = listedScopes(query)
      const [rides] = listed
      let mode = cursor?.mode ?? 'exact'
      const isRidesFirst = rides?.kind === 'ride' && mode === 'exact' && isFrequent('ride', terms, frequencyOf)
      if (isRidesFirst) await passes.run([rides], 'exact')
      const isEnough =
        isRidesFirst && passes.countIn([rides]) >= maxCount && areBest(passes.hitsIn([rides]), size, terms)
      if (!isEnough) {
        await passes.run(isRidesFirst ? listed.slice(1) : listed, 'exact')
        // Filters apply only to the tab of rides, so the match mode is chosen without them.
        const counted = isFiltered(query)
          ? allScopes
          : [...listed, ...allScopes.filter(({ kind }) => listed.every((scope) => scope.kind !== kind))]
        if (!cursor) mode = await passes.runUntilEnough(listed, counted)
        else if (mode !== 'exact') await passes.run(listed, 'prefix')
        if (cursor && mode === 'fuzzy') await passes.run(listed, 'fuzzy')
      }

      const { items, next } = toPage(passes.hitsIn(listed), size, (last) =>
        writeCursor(words, query, { mode, after: last }),
      )
      const context = {
        terms: mode === 'fuzzy' ? await fuzzyTerms() : terms,
        viewerId: riderId,
        now,
        near: query.near,
      }
      const detailed = await details.list(items, riderId)
      return { items: detailed.map((hit) => toHit(hit, context)), next, count: passes.countIn(listed) }
    },

    /** Without filters. */
    async counts(riderId: string, term: string): Promise<SearchCounts> {
      const words = wordsOf(term)
      if (words.length === 0) return { all: 0, rides: 0, scooters: 0, sponsors: 0, riders: 0 }
      const [terms, frequencyOf] = await Promise.all([readTerms(words, vocabulary), termFrequencies()])
      const values = { ...valuesOf({}), now: clock(), viewerId: riderId, after: undefined, limit: 0 }
      const passes = createSearchPasses(repository, { ...terms, frequencyOf, isByTier: false, values })
      await passes.run(allScopes, 'exact')
      await passes.runUntilEnough(allScopes, allScopes)
      const [rides, scooters, sponsors, riders] = allScopes.map((scope) => passes.countIn([scope]))
      return {
        all: passes.countIn(allScopes),
        rides: rides ?? 0,
        scooters: scooters ?? 0,
        sponsors: sponsors ?? 0,
        riders: riders ?? 0,
      }
    },

    removeUnusedWords: vocabulary.removeUnused,
    fillEntries: createEntriesBackfill({ db }).resume,
  }
}

/** Upcoming rides with all words in their names fill the page, so no other hit can rank before them. */
function areBest(hits: readonly RankedHit[], size: number, terms: readonly QueryTerm[]): boolean {
  const last = hits[size]
  // No text contains a word with corrections, so such a query has no better rank than 2.
  const bestRank = terms.some(({ corrections }) => corrections.length > 0) ? 2 : 0
  return last !== undefined && last.phase === 0 && last.rank <= bestRank
}

const noFilters = { from: false, to: false, vehicleType: false, minDistance: false, maxDistance: false }
const allScopes: readonly SearchScope[] = kinds.map((kind) => ({ kind, isListed: false, filters: noFilters }))

function listedScopes(query: SearchQuery): SearchScope[] {
  const kind = kindOf[query.category]
  const listed = kind ? [kind] : kinds
  return listed.map((kind) => ({ kind, isListed: true, filters: filtersOf(query) }))
}

function filtersOf(query: SearchQuery): RideFilters {
  const isSet = (value: unknown) => query.category === 'rides' && value !== undefined
  return {
    from: isSet(query.from),
    to: isSet(query.to),
    vehicleType: isSet(query.vehicleType),
    minDistance: isSet(query.minDistance),
    maxDistance: isSet(query.maxDistance),
  }
}

const isFiltered = (query: SearchQuery) => Object.values(filtersOf(query)).includes(true)

const valuesOf = ({ near, from, to, vehicleType, minDistance, maxDistance }: Partial<SearchQuery>) => ({
  near,
  from,
  to: to && new Date(to.getTime() + 1),
  vehicleType,
  minDistance,
  maxDistance,
})
