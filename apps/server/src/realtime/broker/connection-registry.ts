import { limits } from '@scooter-rides/contract'

export interface Connection {
  userId: string
  id: string
}

/** The open sockets of all processes that serve the site. Never rejects: without Redis it counts those of this process only. */
export interface ConnectionRegistry {
  /** Resolves with `full` if the rider has the maximum number of sockets; `isFirst` if the rider had no socket in any process. */
  join(userId: string, socketId: string): Promise<{ isFirst: boolean } | 'full'>
  /** `isLast` if no process has a socket of the rider. The sockets of a killed process expire. */
  leave(userId: string, socketId: string): Promise<{ isLast: boolean }>
  /** The riders among `userIds` who have an open socket in any process. */
  findConnected(userIds: readonly string[]): Promise<Set<string>>
  /** Renews the sockets of this process before they expire. */
  refresh(entries: readonly Connection[]): Promise<void>
}

/** The registry of a single process, and of each process while Redis is unreachable. */
export function createLocalConnectionRegistry(): ConnectionRegistry {
  const socketsByRider = new Map<string, Set<string>>()

  return {
    async join(userId, socketId) {
      const sockets = socketsByRider.get(userId) ?? new Set()
      if (sockets.size >= limits.socketsPerRider) return 'full'
      socketsByRider.set(userId, sockets.add(socketId))
      return { isFirst: sockets.size === 1 }
    },
    async leave(userId, socketId) {
      const sockets = socketsByRider.get(userId)
      const wasThere = sockets?.delete(socketId) ?? false
      if (sockets?.size === 0) socketsByRider.delete(userId)
      return { isLast: wasThere && sockets?.size === 0 }
    },
    findConnected: async (userIds) => new Set(userIds.filter((userId) => socketsByRider.has(userId))),
    async refresh() {},
  }
}
