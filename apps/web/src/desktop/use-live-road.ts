import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Its code is asked for again after this long, should the network have been away. */
const againMs = 5000

/** Keeps the live socket open while a rider is signed in. Its code comes once the page is drawn: a visitor needs none of it. */
export function useLiveRoad(riderId: string | undefined): void {
  const queryClient = useQueryClient()

  useEffect(() => {
    if (riderId === undefined) return undefined
    const leaving = new AbortController()
    void keepOpen(queryClient, leaving.signal)
    return () => leaving.abort()
  }, [riderId, queryClient])
}

async function keepOpen(queryClient: QueryClient, leaving: AbortSignal): Promise<void> {
  try {
    const { openRoad } = await import('./live-road.ts')
    if (!leaving.aborted) leaving.addEventListener('abort', openRoad(queryClient))
  } catch {
    const timer = setTimeout(() => void keepOpen(queryClient, leaving), againMs)
    leaving.addEventListener('abort', () => clearTimeout(timer))
  }
}
