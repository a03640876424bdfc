import type { GuestView, LiveEvent } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createLiveSocket, type LiveSocket } from '../../../session/live/live-socket.ts'
import { onResume } from '../../../session/live/on-resume.ts'
import { createServerClock } from '../../../session/live/server-clock.ts'
import { guestViewQuery } from '../live-guest.queries.ts'

export interface GuestConnection {
  socket: Pick<LiveSocket, 'connection' | 'onConnection'>
  /** Epoch milliseconds by the server's clock. */
  now: () => number
  /** Connects. @returns a function that closes the connection */
  open: () => () => void
}

/** The delay of the next `watch` if the server did not confirm the topic, although the link is valid. */
const againMs = 5000

const guestAddress = () => `${window.location.origin.replace(/^http/, 'ws')}/ws?guest`

/** A live connection without a session: it receives the position behind one guest link and nothing else. */
export function createGuestConnection(
  queryClient: QueryClient,
  token: string,
  socket = createLiveSocket(guestAddress),
): GuestConnection {
  const topic = `guest:${token}`
  const { queryKey } = guestViewQuery(token)
  const clock = createServerClock(socket)
  let timer: number | undefined

  const refetch = () => void queryClient.invalidateQueries({ queryKey, exact: true })

  function watch() {
    window.clearTimeout(timer)
    socket.send({ type: 'watch', topics: [topic] })
  }

  function apply(event: LiveEvent) {
    if (event.type === 'watching') {
      // Frames of the time before were missed. Without the topic, the reply tells whether the link has ended.
      refetch()
      if (!event.topics.includes(topic)) timer = window.setTimeout(watch, againMs)
    }
    if (event.type === 'guestPosition') {
      // The reply of a request that is running now may be older than this frame.
      if (queryClient.getQueryData(queryKey) === undefined) refetch()
      queryClient.setQueryData(queryKey, (view) => view && merge(view, event))
    }
  }

  return {
    socket,
    now: clock.now,
    open() {
      const stops = [
        socket.onConnect(watch),
        socket.onEvent(apply),
        onResume(() => {
          socket.probe()
          refetch()
        }),
      ]
      socket.connect()
      return () => {
        for (const stop of stops) stop()
        window.clearTimeout(timer)
        socket.disconnect()
      }
    },
  }
}

/** Frames can arrive out of order, so an older position never replaces a newer one. */
function merge(view: GuestView, { state, position }: Pick<GuestView, 'state' | 'position'>): GuestView {
  const isOlder = position !== null && view.position !== null && position.at < view.position.at
  return { ...view, state, position: isOlder ? view.position : position }
}
