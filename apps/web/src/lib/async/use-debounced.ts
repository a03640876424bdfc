import { useEffect, useState } from 'react'

/** Returns the value after it has not changed for `delayMs`. */
/** The pause after the last key until a search is sent. */
export const searchDelayMs = 500

export function useDebounced<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), delayMs)
    return () => window.clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
