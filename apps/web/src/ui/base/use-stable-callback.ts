import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that calls the newest `run` and stays the same over renders, for rows that are memoised. */
export function useStableCallback<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  }, [run])
  return useCallback((...args) => newest.current(...args), [])
}
