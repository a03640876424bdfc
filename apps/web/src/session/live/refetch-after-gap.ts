import type { QueryClient } from '@tanstack/react-query'

const everyMs = 5000
/** Data that is younger than this is not refetched. */
const freshMs = 2000

/** Refetches the visible queries after live events were missed: with jitter, rate-limited, and on a hidden page once it becomes visible. */
export function createRefetchAfterGap(queryClient: QueryClient) {
  let timer: number | undefined
  let lastAt = -everyMs

  function read() {
    timer = undefined
    // The page's resume triggers it again.
    if (document.visibilityState === 'hidden') return
    lastAt = performance.now()
    void queryClient.invalidateQueries({
      predicate: ({ state }) => state.isInvalidated || Math.abs(Date.now() - state.dataUpdatedAt) > freshMs,
    })
  }

  return {
    /** @param withinMs the range of the jitter */
    soon(withinMs: number) {
      // A monotonic clock, because a clock that was set back would prolong the wait.
      const earliest = Math.max(0, lastAt + everyMs - performance.now())
      timer ??= window.setTimeout(read, earliest + Math.random() * withinMs)
    },
    stop: () => window.clearTimeout(timer),
  }
}
