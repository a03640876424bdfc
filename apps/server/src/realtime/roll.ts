import { limits } from '@scooter-rides/contract'

/** An open socket, as the roll knows it. */
export interface RollEntry {
  userId: string
  /** The socket's. */
  id: string
}

/** Who is connected, over all processes that serve the site. Never rejects: what cannot be asked is counted in this process alone. */
export interface Roll {
  /** `full` when the rider has as many sockets as one may have; `isFirst` when there was none anywhere. */
  join(userId: string, socketId: string): Promise<{ isFirst: boolean } | 'full'>
  /** `isLast` when none is left anywhere. A process that was killed says nothing: its sockets vanish after a while. */
  leave(userId: string, socketId: string): Promise<{ isLast: boolean }>
  /** Those of these riders who have a socket open somewhere. */
  whoIsThere(userIds: readonly string[]): Promise<Set<string>>
  /** Says of the sockets of this process that they are still there. */
  refresh(entries: readonly RollEntry[]): Promise<void>
}

/** For a site that is one process, and for each of several while they cannot reach each other. */
export function createLocalRoll(): Roll {
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
    whoIsThere: async (userIds) => new Set(userIds.filter((userId) => socketsByRider.has(userId))),
    async refresh() {},
  }
}
