import { closeCodes } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem } from '../../platform/http/problem.ts'
import { frameOf } from './create-live.ts'
import type { HubSocket } from './hub-socket.ts'
import type { createReplayBuffer } from './replay-buffer.ts'
import { createAuthorizationRechecks } from './authorization-rechecks.ts'
import { textFrame } from './text-frame.ts'
import type { Topic, TopicRules } from '../broker/topics.ts'
import { createWatches, type Watches } from './watches.ts'

export interface WatchersDeps {
  rules: TopicRules
  replayBuffer: ReturnType<typeof createReplayBuffer>
  reportError: (event: string, error: unknown) => void
}

export interface WatchingSocket<Socket> {
  socket: Socket
  isConfirmed: boolean
}

interface Watcher {
  watches: Watches
  /** The topics that the next `watching` frame has to confirm; undefined if none is due. */
  begun: Topic[] | undefined
}

const unavailable = () => new HttpProblem(503, 'watch.failed', translatable('errors.noLiveEvents'))

/** The topics of the sockets of this process, checked by the rules of the modules that own them. */
export function createWatchers<Socket extends HubSocket>({ rules, replayBuffer, reportError }: WatchersDeps) {
  const watchers = new Map<Socket, Watcher>()
  const socketsByTopic = new Map<Topic, Set<Socket>>()
  let lastQuestion = 0
  const rechecks = createAuthorizationRechecks<Socket>({
    rules,
    reportError,
    applyAnswer,
    isThere: (socket) => watchers.has(socket),
  })

  /** Changes what a socket watches and updates the index. */
  function change<T>(socket: Socket, watches: Watches, step: () => T): T {
    const before = watches.topics()
    const result = step()
    const after = new Set(watches.topics())
    for (const topic of before) if (!after.has(topic)) unlist(topic, socket)
    for (const topic of after) socketsByTopic.set(topic, (socketsByTopic.get(topic) ?? new Set()).add(socket))
    return result
  }

  function unlist(topic: Topic, socket: Socket) {
    const sockets = socketsByTopic.get(topic)
    if (sockets?.delete(socket) && sockets.size === 0) socketsByTopic.delete(topic)
  }

  function applyAnswer(
    socket: Socket,
    topics: readonly Topic[],
    question: number,
    allowed: Map<Topic, { version?: number }>,
  ) {
    const watcher = watchers.get(socket)
    if (!watcher) return
    const { watches } = watcher
    const losses = change(socket, watches, () =>
      topics.filter((topic) => watches.applyAnswer(topic, question, allowed.get(topic))),
    )
    // A loss is always confirmed: the topic is missing in the next `watching` frame.
    if (losses.length > 0) watcher.begun ??= []
    sendState(socket, watcher)
  }

  /** Once every check is answered, sends the whole set, the replayed frames and the held ones. */
  function sendState(socket: Socket, watcher: Watcher) {
    const { watches, begun } = watcher
    if (!watches.isSettled()) return
    watcher.begun = undefined
    const queued = watches.release()
    if (begun) {
      send(socket, { type: 'watching', topics: watches.topics(), versions: watches.versions() })
      const missed = begun.filter(watches.isConfirmed).flatMap((topic) => replayBuffer.find(topic) ?? [])
      for (const frame of new Set(missed)) if (!queued.includes(frame)) socket.send(frame)
    }
    for (const frame of queued) socket.send(frame)
  }

  const send = (socket: Socket, event: Parameters<typeof frameOf>[0]) => socket.send(textFrame(frameOf(event)))

  function markUncertain(socket: Socket, topics: readonly Topic[]) {
    const question = ++lastQuestion
    for (const topic of topics) watchers.get(socket)?.watches.markUncertain(topic, question)
    rechecks.add(socket, topics, question)
  }

  return {
    add: (socket: Socket) => void watchers.set(socket, { watches: createWatches(), begun: undefined }),

    remove(socket: Socket) {
      for (const topic of watchers.get(socket)?.watches.topics() ?? []) unlist(topic, socket)
      watchers.delete(socket)
    },

    /** Replaces the topics of a socket. Unknown and forbidden topics are left out. */
    async watch(socket: Socket, texts: readonly string[]): Promise<void> {
      const watcher = watchers.get(socket)
      if (!watcher) return
      const { watches } = watcher
      const topics = [...new Set(texts)].filter(rules.isTopic)
      const question = ++lastQuestion
      const added = change(socket, watches, () => watches.replace(topics, question))
      watcher.begun = [...(watcher.begun ?? []), ...added]
      try {
        const allowed = await rules.filterAllowed(topics.map((topic) => ({ userId: socket.userId, topic })))
        applyAnswer(socket, topics, question, new Map(allowed.map((answer) => [answer.topic, answer])))
      } catch (error) {
        reportError('watch.failed', error)
        markUncertain(
          socket,
          change(socket, watches, () => watches.giveUp(question)),
        )
        throw unavailable()
      }
    },

    markUncertain,
    topicsOf: (socket: Socket): Topic[] => watchers.get(socket)?.watches.topics() ?? [],
    socketsOf: (topic: Topic): Iterable<Socket> => socketsByTopic.get(topic) ?? [],

    /** The sockets that watch a topic. `isConfirmed` is false while the right is checked: `deliver` holds frames meanwhile. */
    watchersOf: (topic: Topic): WatchingSocket<Socket>[] =>
      [...(socketsByTopic.get(topic) ?? [])].map((socket) => ({
        socket,
        isConfirmed: watchers.get(socket)?.watches.isConfirmed(topic) ?? false,
      })),

    /** Sends a frame to a socket that watches one of these topics, or holds it until the right is checked. */
    deliver(socket: Socket, topics: readonly Topic[], frame: Buffer) {
      const watches = watchers.get(socket)?.watches
      if (!watches) return
      if (topics.some(watches.isConfirmed)) socket.send(frame)
      else if (!watches.enqueue({ topics, frame })) socket.close(closeCodes.tooSlow, 'Too many events at once')
    },
  }
}
