import { useRef } from 'react'

/** Ignores calls while the first one is running, so that a double click sends one request. */
export function useSingleFlight<A extends unknown[]>(
  action: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  const isUnderWay = useRef(false)
  return async (...args) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await action(...args)
    } finally {
      isUnderWay.current = false
    }
  }
}
