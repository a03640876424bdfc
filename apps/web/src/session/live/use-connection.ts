import { useSyncExternalStore } from 'react'
import { liveSocket, type Connection } from './live-socket.ts'

/** How the live socket stands. */
export function useConnection(): Connection {
  return useSyncExternalStore(liveSocket.onConnection, liveSocket.connection)
}
