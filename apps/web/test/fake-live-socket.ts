import type { ClientFrame, LiveEvent } from '@scooter-rides/contract'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { type Connection, liveSocket } from '../src/session/live/live-socket.ts'

/** Replaces the page's live socket until mocks are restored. It drops frames without a connection, as the real one does. */
export function fakeLiveSocket() {
  const sent: ClientFrame[] = []
  const listeners = new Set<() => void>()
  const connectListeners = new Set<(isFirst: boolean) => void>()
  const eventListeners = new Set<(event: LiveEvent) => void>()
  let connection: Connection = 'connected'
  vi.spyOn(liveSocket, 'connection').mockImplementation(() => connection)
  vi.spyOn(liveSocket, 'send').mockImplementation((frame) => {
    if (connection === 'connected') sent.push(frame)
  })
  vi.spyOn(liveSocket, 'onConnection').mockImplementation((listener) => listenIn(listeners, listener))
  vi.spyOn(liveSocket, 'onConnect').mockImplementation((listener) => listenIn(connectListeners, listener))
  vi.spyOn(liveSocket, 'onEvent').mockImplementation((listener) => listenIn(eventListeners, listener))
  return {
    /** The frames that reached the server. */
    sent,
    become(next: Connection) {
      act(() => {
        connection = next
        for (const listener of listeners) listener()
        if (next === 'connected') for (const listener of connectListeners) listener(false)
      })
    },
    receive: (event: LiveEvent) =>
      act(() => {
        for (const listener of eventListeners) listener(event)
      }),
  }
}

function listenIn<Listener>(all: Set<Listener>, listener: Listener): () => void {
  all.add(listener)
  return () => void all.delete(listener)
}
