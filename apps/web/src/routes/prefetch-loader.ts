import type { RouterContext } from '../router-context.ts'
import { mayBeRider } from '../session/me/may-be-rider.ts'
import type { prefetchers } from './prefetch.ts'

interface Visited {
  context: RouterContext
  location: { pathname: string; hash: string; search: object }
}

/** Prefetches a screen's data while its chunk loads. A separate chunk: a visitor's first page needs neither the queries nor their schemas. */
export function prefetchLoader(page: keyof typeof prefetchers, isForAll = false) {
  return (visited: Visited): void => {
    const { queryClient } = visited.context
    if (typeof document === 'undefined' || !(isForAll || mayBeRider(queryClient))) return
    // Typed parameters would have to be the same for all routes.
    const { params } = visited as Visited & { params: object }
    void import('./prefetch.ts').then(
      ({ prefetchers }) => prefetchers[page](queryClient, { ...visited.location, params }),
      // Without a network the screen shows the error itself.
      () => undefined,
    )
  }
}
