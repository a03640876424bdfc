import type { QueryClient } from '@tanstack/react-query'

/** At most so often, whatever happens. */
const everyMs = 5000
/** What was read a moment ago is read already. */
const freshMs = 2000

/**
 * Reads again what is on the screen, after a moment in which changes were missed: soon, but not in the same instant as everybody
 * else, not twice within seconds, and on a page that nobody looks at once somebody does.
 */
export function createRefetchAfterGap(queryClient: QueryClient) {
  let timer: number | undefined
  let lastAt = -everyMs

  function read() {
    timer = undefined
    // It wakes when somebody looks at it.
    if (document.visibilityState === 'hidden') return
    lastAt = performance.now()
    void queryClient.invalidateQueries({
      predicate: ({ state }) => state.isInvalidated || Math.abs(Date.now() - state.dataUpdatedAt) > freshMs,
    })
  }

  return {
    /** @param withinMs over which those who ask at the same moment are spread */
    soon(withinMs: number) {
      // A clock that stands still while the computer sleeps only makes the wait shorter than it could be.
      const earliest = Math.max(0, lastAt + everyMs - performance.now())
      timer ??= window.setTimeout(read, earliest + Math.random() * withinMs)
    },
    stop: () => window.clearTimeout(timer),
  }
}
