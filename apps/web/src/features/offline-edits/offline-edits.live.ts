import type { QueryClient } from '@tanstack/react-query'
import { t } from '../../lib/language/t.ts'
import { liveSocket } from '../../session/live/live-socket.ts'
import { beforeSignOut } from '../../session/sign-out/before-sign-out.ts'
import { readOfflineEdits, useOfflineEdits } from './use-offline-edits.ts'

/** The delay before a failed send is repeated. */
const retryAfterMs = 15_000

/** Sends the stored edits now and on reconnect; asks for confirmation at sign-out while any are left. @returns the function that stops it */
export function openOfflineEdits(queryClient: QueryClient, riderId: string): () => void {
  let timer: number | undefined
  let isClosed = false

  async function send() {
    window.clearTimeout(timer)
    if (isClosed || !navigator.onLine || !readOfflineEdits().some(({ state }) => state === 'waiting')) return
    // Loaded on demand, because it contains the whole form model of a ride.
    const isLeft = await import('./flush-offline-edits.ts').then(
      ({ flushOfflineEdits }) => flushOfflineEdits(queryClient, riderId),
      () => true,
    )
    if (isLeft && !isClosed) timer = window.setTimeout(begin, retryAfterMs)
  }
  const begin = () => void send()

  const stops = [
    liveSocket.onConnect(begin),
    useOfflineEdits.subscribe(({ edits }, before) => edits.length > before.edits.length && begin()),
    beforeSignOut(signOutQuestion),
  ]
  window.addEventListener('online', begin)
  window.addEventListener('storage', readOfflineEdits)
  begin()
  return () => {
    isClosed = true
    window.clearTimeout(timer)
    window.removeEventListener('online', begin)
    window.removeEventListener('storage', readOfflineEdits)
    for (const stop of stops) stop()
    useOfflineEdits.setState({ edits: [] })
  }
}

function signOutQuestion() {
  const count = useOfflineEdits.getState().edits.length
  if (count === 0) return undefined
  return {
    title: t('edits.signOut.title'),
    body: t('edits.signOut.body', { count }),
    action: t('edits.signOut.action'),
    isDangerous: true,
  }
}
