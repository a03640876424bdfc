import { useSyncExternalStore } from 'react'
import { liveSocket, type Connection } from './live-socket.ts'

export function useConnection(): Connection {
  return useSyncExternalStore(liveSocket.onConnection, liveSocket.connection)
}
