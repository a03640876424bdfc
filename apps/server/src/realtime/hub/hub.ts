import { closeCodes } from '@scooter-rides/contract'
import type { Broker, BrokerMessage, Suppression, DirectEventMessage } from '../broker/broker.ts'
import { createThrottleByKey, throttleMs } from './throttle-by-key.ts'
import type { HubSocket } from './hub-socket.ts'
import { createReplayBuffer } from './replay-buffer.ts'
import { createResync, resyncFrame } from './resync.ts'
import type { ConnectionRegistry } from '../broker/connection-registry.ts'
import { createSuppressions } from './suppressions.ts'
import { textFrame } from './text-frame.ts'
import type { Topic, TopicRules } from '../broker/topics.ts'
import { createWatchers } from './watchers.ts'

interface HubDeps {
  broker: Broker
  rules: TopicRules
  connections: ConnectionRegistry
  /** Called for the first socket of a rider in any process, and after the last one has closed. */
  onCome?: ((userId: string) => void) | undefined
  onGo?: ((userId: string) => void) | undefined
  reportError: (event: string, error: unknown) => void
  /** A monotonic clock in milliseconds. */
  now?: () => number
  throttleForMs?: number
  /** The longest delay before a browser is told to refetch after lost messages. */
  resyncWithinMs?: number
}

export type Hub<Socket extends HubSocket> = ReturnType<typeof createHub<Socket>>

const ofRider = 'user:'
const isOfRider = (topic: Topic) => topic.startsWith(ofRider)

/** The sockets of this process and their topics. */
export function createHub<Socket extends HubSocket>(deps: HubDeps) {
  const {
    broker,
    rules,
    connections,
    onCome,
    onGo,
    reportError,
    now = () => performance.now(),
    throttleForMs = throttleMs,
    resyncWithinMs,
  } = deps
  const socketsByRider = new Map<string, Set<Socket>>()
  const joinings = new WeakMap<Socket, ReturnType<ConnectionRegistry['join']>>()
  const replayBuffer = createReplayBuffer(now)
  const suppressions = createSuppressions(now)
  const watchers = createWatchers<Socket>({ rules, replayBuffer, reportError })
  const throttle = createThrottleByKey<Topic, string>((topic, frame) => send([topic], textFrame(frame)), throttleForMs)

  const resync = createResync(resyncWithinMs)
  const missedListeners: (() => void)[] = []
  const framesSent = { direct: 0, topic: 0 }

  const all = () => [...socketsByRider.values()].flatMap((sockets) => [...sockets])
  const socketsOf = (userId: string) => [...(socketsByRider.get(userId) ?? [])]

  /** The frame is encoded once. A socket that watches two of the topics receives it once. */
  function send(topics: readonly Topic[], frame: Buffer) {
    const notified = new Set(topics.filter(isOfRider).flatMap((topic) => socketsOf(topic.slice(ofRider.length))))
    for (const socket of notified) socket.send(frame)
    framesSent.direct += notified.size
    const watched = topics.filter((topic) => !isOfRider(topic))
    for (const socket of new Set(watched.flatMap((topic) => [...watchers.socketsOf(topic)])))
      if (!notified.has(socket)) {
        watchers.deliver(socket, watched, frame)
        framesSent.topic++
      }
  }

  function recheck({ topics, userIds }: Extract<BrokerMessage, { kind: 'recheck' }>) {
    for (const topic of topics) for (const socket of watchers.socketsOf(topic)) watchers.markUncertain(socket, [topic])
    for (const socket of userIds.flatMap(socketsOf)) watchers.markUncertain(socket, watchers.topicsOf(socket))
  }

  function sendDirect({ to, roomId, from, frame, ownFrame, exceptSocket }: DirectEventMessage) {
    const bytes = textFrame(frame)
    const ownBytes = ownFrame === undefined ? bytes : textFrame(ownFrame)
    for (const userId of to) {
      const sockets = socketsByRider.get(userId)
      if (!sockets || !suppressions.mayReceive(userId, { roomId, from })) continue
      for (const socket of sockets) {
        if (socket.id === exceptSocket) continue
        socket.send(userId === from ? ownBytes : bytes)
        framesSent.direct++
      }
    }
  }

  function changeSuppression(suppression: Suppression, { isOver }: { isOver: boolean }) {
    if ('pair' in suppression) return (isOver ? suppressions.allowPair : suppressions.suppressPair)(...suppression.pair)
    for (const userId of suppression.userIds)
      (isOver ? suppressions.allowRoom : suppressions.suppressRoom)(suppression.roomId, userId)
  }

  function endSessions(sids: string[]) {
    const ended = new Set(sids)
    for (const socket of all())
      if (ended.has(socket.sid)) socket.close(closeCodes.sessionEnded, 'The session has ended')
  }

  /** After lost messages browsers refetch, and all rights are checked again. */
  function makeGood() {
    replayBuffer.noteOfAll(resyncFrame())
    for (const socket of all()) {
      watchers.markUncertain(socket, watchers.topicsOf(socket))
      resync(socket)
    }
    for (const listener of missedListeners) listener()
  }

  function handleMessage(message: BrokerMessage) {
    switch (message.kind) {
      case 'event': {
        const frame = textFrame(message.frame)
        for (const topic of message.topics) if (!isOfRider(topic)) replayBuffer.note(topic, frame)
        return send(message.topics, frame)
      }
      case 'gathered':
        // Stored before the rules answer: a page that subscribes now may have read the data a moment ago.
        replayBuffer.note(message.topic, textFrame(message.frame))
        return throttle.add(message.topic, message.frame)
      case 'recheck':
        return recheck(message)
      case 'sessionsEnded':
        return endSessions(message.sids)
      case 'telling':
        return sendDirect(message)
      case 'missed':
        return makeGood()
      case 'silence':
        return changeSuppression(message.silence, { isOver: false })
      case 'silenceEnded':
        return changeSuppression(message.silence, { isOver: true })
      case 'livePosition':
      case 'liveRide':
        // The module of live rides decides which sockets receive a position.
        return undefined
    }
  }
  broker.subscribe(handleMessage)

  function drop(socket: Socket) {
    watchers.remove(socket)
    const sockets = socketsByRider.get(socket.userId)
    if (sockets?.delete(socket) && sockets.size === 0) socketsByRider.delete(socket.userId)
  }

  return {
    /** The socket receives events from now on. False if the rider already has the maximum number of sockets in all processes. */
    async add(socket: Socket): Promise<boolean> {
      const sockets = socketsByRider.get(socket.userId) ?? new Set()
      socketsByRider.set(socket.userId, sockets.add(socket))
      watchers.add(socket)
      const joining = connections.join(socket.userId, socket.id)
      joinings.set(socket, joining)
      const joined = await joining
      if (joined === 'full') drop(socket)
      else if (joined.isFirst) onCome?.(socket.userId)
      return joined !== 'full'
    },

    async remove(socket: Socket): Promise<void> {
      drop(socket)
      // The socket may have closed while it was joining.
      const joined = await joinings.get(socket)
      if (!joined || joined === 'full') return
      const { isLast } = await connections.leave(socket.userId, socket.id)
      if (isLast) onGo?.(socket.userId)
    },

    watch: watchers.watch,
    watchersOf: watchers.watchersOf,
    deliver: watchers.deliver,
    /** Messages were lost: the listener reads the current state. */
    onMissed: (listener: () => void) => void missedListeners.push(listener),
    all,
    countSockets: () => [...socketsByRider.values()].reduce((sum, { size }) => sum + size, 0),
    /** Frames to the sockets of this process since the start: to riders, and to pages that watch a topic. */
    framesSent: () => framesSent,
    endSessions,
    /** Deletes expired entries and renews the sockets of this process in the registry. */
    sweep() {
      replayBuffer.sweep()
      suppressions.sweep()
      void connections.refresh(all())
    },
  }
}
