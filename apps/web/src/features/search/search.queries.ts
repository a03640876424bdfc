import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  cutText,
  countFound,
  limits,
  searchNetwork,
  type Point,
  type QueryOf,
  type SearchCategory,
  type SearchHit,
} from '@scooter-rides/contract'
import { call, callPage } from '../../api/call.ts'
import { searchKeys } from './search.keys.ts'

/** What the filters of rides narrow a search to. */
export type RideSearchFilters = Pick<
  NonNullable<QueryOf<typeof searchNetwork>>,
  'from' | 'to' | 'vehicleType' | 'minDistance' | 'maxDistance'
>

interface Asked {
  term: string
  category: SearchCategory
  /** Where the rider is, if that is known. */
  here?: Point | null | undefined
  /** Holds in the category `rides` alone. */
  narrowed?: RideSearchFilters | undefined
}

/** Results are stale after a minute, because riders may have joined. */
const freshMs = 60_000
/** So exact (about 100 m) is the place that a search is told; a step to the side is no other search. */
const decimals = 3

/** What the network holds for a term, page by page, the best first. Nothing is asked while the term is empty. */
export function searchQuery({ term, category, here, narrowed }: Asked) {
  const query = {
    term: askable(term),
    category,
    ...(here && { near: { lat: rounded(here.lat), lng: rounded(here.lng) } }),
    ...(category === 'rides' && narrowed),
  }
  return infiniteQueryOptions({
    queryKey: searchKeys.found(query),
    queryFn: async ({ pageParam: cursor, signal }) => {
      const page = await callPage(searchNetwork, { query: { ...query, ...(cursor && { cursor }) }, signal })
      return { ...page.items, category, nextCursor: page.nextCursor }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => ({
      hits: oneOfEach(pages.flatMap(({ results }) => results)),
      count: pages[0]?.count ?? 0,
      category: pages[0]?.category,
    }),
    enabled: query.term !== '',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
}

/** How many there are in each tab, without filters. */
export const countsQuery = (term: string) => {
  const query = { term: askable(term) }
  return queryOptions({
    queryKey: searchKeys.counts(query),
    queryFn: ({ signal }) => call(countFound, { query, signal }),
    enabled: query.term !== '',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
}

/** What moved down between two pages stands on both. */
const oneOfEach = (hits: SearchHit[]) => [...new Map(hits.map((hit) => [`${hit.type} ${hit.id}`, hit])).values()]

/** What the server takes, out of whatever stands in an address. */
const askable = (term: string) => cutText(term.toWellFormed().replaceAll('\0', ' '), limits.searchText).trim()

const rounded = (degrees: number) => Number(degrees.toFixed(decimals))
