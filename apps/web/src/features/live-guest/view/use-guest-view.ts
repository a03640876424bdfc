import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { guestViewQuery } from '../live-guest.queries.ts'
import { createGuestConnection } from './guest-connection.ts'
import { useClock } from './use-clock.ts'

/** What a guest link shows, kept up to date while the page is open. The token stays the same for the life of the component. */
export function useGuestView(token: string) {
  const queryClient = useQueryClient()
  const { data: view, error, refetch } = useQuery(guestViewQuery(token))
  const [{ socket, now, open }] = useState(() => createGuestConnection(queryClient, token))
  const connection = useSyncExternalStore(socket.onConnection, socket.connection)
  // One answer for unknown, revoked and ended links; a token of another form is refused as invalid.
  const hasEnded = isApiError(error) && (error.status === 404 || error.status === 400)

  useEffect(() => (hasEnded ? undefined : open()), [hasEnded, open])

  return {
    view: hasEnded ? undefined : view,
    hasEnded,
    error,
    refetch,
    isConnected: connection === 'connected',
    now: useClock(now),
  }
}
