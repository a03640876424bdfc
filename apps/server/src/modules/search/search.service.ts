import type { SearchCounts, SearchHit } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { pageSize, toPage, type Page } from '../../platform/http/paging.ts'
import { wordsOf } from '../../platform/words/fold-words.ts'
import { areMany } from './find-kind.ts'
import { toHit } from './hit-view.ts'
import { createKnownWords } from './known-words.ts'
import { mostFound } from './look.select.ts'
import { createLooking, type Search, type Where } from './looking.ts'
import { readCursor, writeCursor, type SearchQuery } from './search-cursor.ts'
import { createSearchRepository, type HitPlace } from './search.repository.ts'
import { kindOf, kinds, type RideFilters } from './search-shape.ts'
import type { Sought } from './word-query.ts'
import { createWordShares } from './word-shares.repository.ts'

export type SearchService = ReturnType<typeof createSearchService>

export interface SearchPage extends Page<SearchHit> {
  count: number
}

/** Rides, scooters, sponsors and riders by words. */
export function createSearchService({ db, clock }: { db: Database; clock: Clock }) {
  const repository = createSearchRepository(db)
  const known = createKnownWords({ db })
  const wordShares = createWordShares({ db, clock })

  /** What is looked for, and the same with slips in words that somebody wrote, too. */
  async function readWords(words: readonly string[]): Promise<Pick<Search, 'sought' | 'wide'>> {
    const { beginnings, unknown } = await known.findUnknown(words)
    const near = new Map<string, string[]>()
    /** A word that both the first look and the wide look need is compared with the known words once. */
    const withSlips = async (misspelt: readonly string[]): Promise<Sought[]> => {
      const asked = misspelt.filter((word) => !near.has(word))
      for (const [index, slips] of (await known.near(asked)).entries()) near.set(asked[index] ?? '', slips)
      return words.map((word, index) => ({
        word,
        slips: near.get(word) ?? [],
        mayBegin: beginnings.includes(word) || (index === words.length - 1 && !unknown.includes(word)),
      }))
    }
    let wide: Promise<Sought[]> | undefined
    return { sought: await withSlips(unknown), wide: () => (wide ??= withSlips(words)) }
  }

  return {
    /** A page of what the caller may see of what is found; nothing where no word is asked for. */
    async search(riderId: string, query: SearchQuery): Promise<SearchPage> {
      const words = wordsOf(query.term)
      if (words.length === 0) return { items: [], count: 0 }
      const cursor = readCursor(words, query)
      const [now, size] = [clock(), pageSize(query)]
      const [read, rowsWith] = await Promise.all([readWords(words), wordShares()])
      const values = { ...valuesOf(query), now, viewerId: riderId, after: cursor?.after, limit: size + 1 }
      const looking = createLooking(repository, { ...read, rowsWith, isByTier: query.category === 'sponsors', values })

      const listed = placesListed(query)
      const [rides] = listed
      let depth = cursor?.depth ?? 'meant'
      const isRidesFirst = rides?.kind === 'ride' && depth === 'meant' && areMany('ride', read.sought, rowsWith)
      if (isRidesFirst) await looking.look([rides], 'meant')
      const isEnough =
        isRidesFirst && looking.countAt([rides]) >= mostFound && areBest(looking.hitsAt([rides]), size, read.sought)
      if (!isEnough) {
        await looking.look(isRidesFirst ? listed.slice(1) : listed, 'meant')
        // The filters of rides hold in their tab alone: how deep must be looked is told without them.
        const counted = isNarrowed(query)
          ? everywhere
          : [...listed, ...everywhere.filter(({ kind }) => listed.every((place) => place.kind !== kind))]
        if (!cursor) depth = await looking.deepen(listed, counted)
        else if (depth !== 'meant') await looking.look(listed, 'begun')
        if (cursor && depth === 'wide') await looking.look(listed, 'wide')
      }

      const { items, next } = toPage(looking.hitsAt(listed), size, (last) =>
        writeCursor(words, query, { depth, after: last }),
      )
      const seen = {
        sought: depth === 'wide' ? await read.wide() : read.sought,
        viewerId: riderId,
        now,
        near: query.near,
      }
      const detailed = await repository.details(items, riderId)
      return { items: detailed.map((hit) => toHit(hit, seen)), next, count: looking.countAt(listed) }
    },

    /** How many there are of each kind, without filters. */
    async counts(riderId: string, term: string): Promise<SearchCounts> {
      const words = wordsOf(term)
      if (words.length === 0) return { all: 0, rides: 0, scooters: 0, sponsors: 0, riders: 0 }
      const [read, rowsWith] = await Promise.all([readWords(words), wordShares()])
      const values = { ...valuesOf({}), now: clock(), viewerId: riderId, after: undefined, limit: 0 }
      const looking = createLooking(repository, { ...read, rowsWith, isByTier: false, values })
      await looking.look(everywhere, 'meant')
      await looking.deepen(everywhere, everywhere)
      const [rides, scooters, sponsors, riders] = everywhere.map((place) => looking.countAt([place]))
      return {
        all: looking.countAt(everywhere),
        rides: rides ?? 0,
        scooters: scooters ?? 0,
        sponsors: sponsors ?? 0,
        riders: riders ?? 0,
      }
    },

    removeUnusedWords: known.removeUnused,
  }
}

/** Whether nothing else can stand before these: rides to come that have all words in their names, and enough for the page. */
function areBest(hits: readonly HitPlace[], size: number, sought: readonly Sought[]): boolean {
  const last = hits[size]
  // A word with slips stands nowhere as it is.
  return last !== undefined && last.phase === 0 && last.rank <= (sought.some(({ slips }) => slips.length > 0) ? 2 : 0)
}

const noFilters = { from: false, to: false, vehicleType: false, minDistance: false, maxDistance: false }
const everywhere: readonly Where[] = kinds.map((kind) => ({ kind, isListed: false, filters: noFilters }))

function placesListed(query: SearchQuery): Where[] {
  const asked = kindOf[query.category]
  const listed = asked ? [asked] : kinds
  return listed.map((kind) => ({ kind, isListed: true, filters: filtersOf(query) }))
}

function filtersOf(query: SearchQuery): RideFilters {
  const isGiven = (value: unknown) => query.category === 'rides' && value !== undefined
  return {
    from: isGiven(query.from),
    to: isGiven(query.to),
    vehicleType: isGiven(query.vehicleType),
    minDistance: isGiven(query.minDistance),
    maxDistance: isGiven(query.maxDistance),
  }
}

const isNarrowed = (query: SearchQuery) => Object.values(filtersOf(query)).includes(true)

const valuesOf = ({ near, from, to, vehicleType, minDistance, maxDistance }: Partial<SearchQuery>) => ({
  near,
  from,
  to: to && new Date(to.getTime() + 1),
  vehicleType,
  minDistance,
  maxDistance,
})
