import { closeCodes, limits } from '@scooter-rides/contract'
import type { Broker, Bulletin } from './broker.ts'
import { createGathering, gatherMs } from './gathering.ts'
import type { HubSocket } from './hub-socket.ts'
import { createLatestFrames } from './latest-frames.ts'
import type { Topic, TopicRules } from './topics.ts'
import { createWatchers } from './watchers.ts'

interface HubDeps {
  broker: Broker
  rules: TopicRules
  onTrouble: (event: string, error: unknown) => void
  /** Milliseconds that never go back: a clock may be set. */
  now?: () => number
  gatherForMs?: number
}

export type Hub<Socket extends HubSocket> = ReturnType<typeof createHub<Socket>>

const ofRider = 'user:'
const isOfRider = (topic: Topic) => topic.startsWith(ofRider)

/** The sockets of this process, and who hears what. */
export function createHub<Socket extends HubSocket>(deps: HubDeps) {
  const { broker, rules, onTrouble, now = () => performance.now(), gatherForMs = gatherMs } = deps
  const socketsByRider = new Map<string, Set<Socket>>()
  const latest = createLatestFrames(now)
  const watchers = createWatchers<Socket>({ rules, latest, onTrouble })
  const gathering = createGathering<Topic, string>((topic, frame) => send([topic], Buffer.from(frame)), gatherForMs)

  const all = () => [...socketsByRider.values()].flatMap((sockets) => [...sockets])
  const socketsOf = (userId: string) => [...(socketsByRider.get(userId) ?? [])]

  /** Encoded once a message, not once a receiver; a socket that hears two of the topics gets it once. */
  function send(topics: readonly Topic[], frame: Buffer) {
    const told = new Set(topics.filter(isOfRider).flatMap((topic) => socketsOf(topic.slice(ofRider.length))))
    for (const socket of told) socket.send(frame)
    const watched = topics.filter((topic) => !isOfRider(topic))
    for (const socket of new Set(watched.flatMap((topic) => [...watchers.socketsOf(topic)])))
      if (!told.has(socket)) watchers.deliver(socket, watched, frame)
  }

  function recheck({ topics, userIds }: Extract<Bulletin, { kind: 'recheck' }>) {
    for (const topic of topics) for (const socket of watchers.socketsOf(topic)) watchers.doubt(socket, [topic])
    for (const socket of userIds.flatMap(socketsOf)) watchers.doubt(socket, watchers.topicsOf(socket))
  }

  function endSessions(sids: string[]) {
    const ended = new Set(sids)
    for (const socket of all())
      if (ended.has(socket.sid)) socket.close(closeCodes.sessionEnded, 'The session has ended')
  }

  function hear(bulletin: Bulletin) {
    switch (bulletin.kind) {
      case 'event': {
        const frame = Buffer.from(bulletin.frame)
        for (const topic of bulletin.topics) if (!isOfRider(topic)) latest.note(topic, frame)
        return send(bulletin.topics, frame)
      }
      case 'gathered':
        // Whoever begins to watch may have read a moment before, so that is noted at once.
        latest.note(bulletin.topic, Buffer.from(bulletin.frame))
        return gathering.add(bulletin.topic, bulletin.frame)
      case 'recheck':
        return recheck(bulletin)
      case 'sessionsEnded':
        return endSessions(bulletin.sids)
    }
  }
  broker.subscribe(hear)

  return {
    /** Answers whether there was room for one more socket of this rider. */
    add(socket: Socket): boolean {
      const sockets = socketsByRider.get(socket.userId) ?? new Set()
      if (sockets.size >= limits.socketsPerRider) return false
      socketsByRider.set(socket.userId, sockets.add(socket))
      watchers.add(socket)
      return true
    },

    remove(socket: Socket) {
      watchers.remove(socket)
      const sockets = socketsByRider.get(socket.userId)
      if (sockets?.delete(socket) && sockets.size === 0) socketsByRider.delete(socket.userId)
    },

    watch: watchers.watch,
    all,
    endSessions,
    sweep: latest.sweep,
  }
}
