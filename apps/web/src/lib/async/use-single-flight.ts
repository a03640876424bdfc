import { useRef } from 'react'

/** Lets a second call pass unheard while the first is under way: a double click sends once. */
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
