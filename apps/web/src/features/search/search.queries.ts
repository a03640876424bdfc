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

export type RideSearchFilters = Pick<
  NonNullable<QueryOf<typeof searchNetwork>>,
  'from' | 'to' | 'vehicleType' | 'minDistance' | 'maxDistance'
>

interface NetworkQuery {
  term: string
  category: SearchCategory
  /** The rider's position, if it is known. */
  here?: Point | null | undefined
  /** For the category `rides` only. */
  narrowed?: RideSearchFilters | undefined
}

/** Results are stale after a minute, because riders may have joined. */
const freshMs = 60_000
/** The position is rounded to about 100 m, so that small moves keep the query key. */
const decimals = 3

/** The results of a term, page by page, best first. Disabled while the term is empty. */
export function searchQuery({ term, category, here, narrowed }: NetworkQuery) {
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

/** A result that moved down between two page requests is on both pages. */
const oneOfEach = (hits: SearchHit[]) => [...new Map(hits.map((hit) => [`${hit.type} ${hit.id}`, hit])).values()]

/** Makes any text of an address valid for the server. */
const askable = (term: string) => cutText(term.toWellFormed().replaceAll('\0', ' '), limits.searchText).trim()

const rounded = (degrees: number) => Number(degrees.toFixed(decimals))
