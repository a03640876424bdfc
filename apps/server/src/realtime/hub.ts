import { closeCodes, limits } from '@scooter-rides/contract'
import type { Broker } from './broker.ts'
import type { Topic } from './live.ts'
import { createWatchList } from './watch-list.ts'

/** One open connection of a rider. */
export interface HubSocket {
  userId: string
  sid: string
  send(frame: Buffer): void
  close(code: number, reason: string): void
}

export type Hub<Socket extends HubSocket> = ReturnType<typeof createHub<Socket>>

/** The sockets of this process, and who hears what. */
export function createHub<Socket extends HubSocket>(broker: Broker, now: () => number = Date.now) {
  const socketsByRider = new Map<string, Set<Socket>>()
  const watchList = createWatchList(now)

  function socketsOf(topic: Topic): Socket[] {
    const riders = topic.startsWith('user:') ? [topic.slice('user:'.length)] : watchList.watchersOf(topic)
    return riders.flatMap((userId) => [...(socketsByRider.get(userId) ?? [])])
  }

  const all = () => [...socketsByRider.values()].flatMap((sockets) => [...sockets])

  function endSessions(sids: string[]) {
    const ended = new Set(sids)
    for (const socket of all())
      if (ended.has(socket.sid)) socket.close(closeCodes.sessionEnded, 'The session has ended')
  }

  broker.subscribe((bulletin) => {
    if (bulletin.kind === 'watch') return watchList.watch(bulletin.userId, bulletin.topic)
    if (bulletin.kind === 'sessionsEnded') return endSessions(bulletin.sids)
    // Encoded once a message, not once a receiver; a socket that hears two of the topics gets it once.
    const frame = Buffer.from(bulletin.frame)
    for (const socket of new Set(bulletin.topics.flatMap(socketsOf))) socket.send(frame)
  })

  return {
    /** Answers whether there was room for one more socket of this rider. */
    add(socket: Socket): boolean {
      const sockets = socketsByRider.get(socket.userId) ?? new Set()
      if (sockets.size >= limits.socketsPerRider) return false
      socketsByRider.set(socket.userId, sockets.add(socket))
      return true
    },

    remove(socket: Socket) {
      const sockets = socketsByRider.get(socket.userId)
      if (sockets?.delete(socket) && sockets.size === 0) socketsByRider.delete(socket.userId)
    },

    all,
    endSessions,
    sweep: watchList.sweep,
  }
}
