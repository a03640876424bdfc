import type { QueryClient } from '@tanstack/react-query'
import { useLiveShareStore } from '../../../session/storage/live-share.ts'

/**
 * Sends the position of this device on every page, while the rider shares it with a live ride.
 * @returns a function that stops it
 */
export function openLiveSharing(queryClient: QueryClient, riderId: string): () => void {
  let sending: { rideId: number; stop: () => void } | undefined

  function follow() {
    const { share } = useLiveShareStore.getState()
    const rideId = share?.riderId === riderId ? share.rideId : undefined
    if (rideId === sending?.rideId) return
    sending?.stop()
    sending = rideId === undefined ? undefined : { rideId, stop: startLater(queryClient, rideId) }
  }

  const unsubscribe = useLiveShareStore.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    sending?.stop()
  }
}

/** Most visits share nothing, so the code loads when it is needed. */
function startLater(queryClient: QueryClient, rideId: number): () => void {
  let isStopped = false
  let stop = () => {}
  const tryAgain = () => void start()

  async function start() {
    const part = await import('./send-positions.ts').catch(() => undefined)
    if (isStopped) return
    if (!part) return window.addEventListener('online', tryAgain, { once: true })
    stop = part.sendPositions(queryClient, rideId)
  }

  void start()
  return () => {
    isStopped = true
    window.removeEventListener('online', tryAgain)
    stop()
  }
}
