import type { RouterContext } from '../router-context.ts'
import { mayBeRider } from '../session/me/may-be-rider.ts'
import type { prefetchers } from './prefetch.ts'

/** What every loader is handed. */
interface Visited {
  context: RouterContext
  location: { pathname: string; hash: string; search: object }
}

/**
 * The loader of a screen: what it will want to know is asked for while its code is still on the way. No caller waits for it,
 * and it comes in a chunk of its own: a visitor's first page needs neither the questions nor the schemas of their answers.
 */
export function prefetchLoader(page: keyof typeof prefetchers, isForAll = false) {
  return (visited: Visited): void => {
    const { queryClient } = visited.context
    if (typeof document === 'undefined' || !(isForAll || mayBeRider(queryClient))) return
    // Named in the type, parameters would have to be the same for all routes.
    const { params } = visited as Visited & { params: object }
    void import('./prefetch.ts').then(
      ({ prefetchers }) => prefetchers[page](queryClient, { ...visited.location, params }),
      // Without a network the screen says so itself.
      () => undefined,
    )
  }
}
