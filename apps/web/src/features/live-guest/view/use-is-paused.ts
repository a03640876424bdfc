import { useEffect, useState } from 'react'

/** Shorter interruptions, and the first connection, are not worth a notice. */
const graceMs = 2000

/** Whether the connection has been down for a while. */
export function useIsPaused(isConnected: boolean): boolean {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isConnected) {
      setIsPaused(false)
      return undefined
    }
    const timer = setTimeout(() => setIsPaused(true), graceMs)
    return () => clearTimeout(timer)
  }, [isConnected])
  return isPaused && !isConnected
}
