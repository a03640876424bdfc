import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { liveConsole } from './live-console.ts'

interface AdminPage<Item> {
  items: Item[]
  nextCursor: string | undefined
}

interface PageRequest {
  /** Without cursor for the first page. */
  place: { cursor?: string }
  signal: AbortSignal
}

/** The previous result stays visible until the next one arrives. @param meta the topics of live events that change the list */
export const adminListQuery = <Item>(
  queryKey: QueryKey,
  read: (request: PageRequest) => Promise<AdminPage<Item>>,
  meta: { live?: typeof liveConsole } = { live: liveConsole },
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => read({ place: cursor ? { cursor } : {}, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  })
