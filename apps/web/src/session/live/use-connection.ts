import { useSyncExternalStore } from 'react'
import { liveSocket, type Connection } from './live-socket.ts'

/** The state of the live socket. */
export function useConnection(): Connection {
  return useSyncExternalStore(liveSocket.onConnection, liveSocket.connection)
}
