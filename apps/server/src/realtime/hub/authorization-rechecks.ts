import { setTimeout as pause } from 'node:timers/promises'
import type { Listener, Topic, TopicRules } from '../broker/topics.ts'

interface Recheck<Socket> {
  socket: Socket
  topics: readonly Topic[]
  question: number
}

interface RechecksDeps<Socket> {
  rules: TopicRules
  reportError: (event: string, error: unknown) => void
  isThere: (socket: Socket) => boolean
  applyAnswer: (
    socket: Socket,
    topics: readonly Topic[],
    question: number,
    allowed: Map<Topic, { version?: number }>,
  ) => void
}

/** The number of sockets in one query. */
const batchSize = 1000
/** The retry interval while the database is unreachable. Until then the doubtful topics stay silent. */
const retryMs = 1000

/** Asks the topic rules again who may receive a topic, in batches: all sockets that were added while the last query ran. */
export function createAuthorizationRechecks<Socket extends { userId: string }>(deps: RechecksDeps<Socket>) {
  const { rules, reportError, isThere, applyAnswer } = deps
  let waiting: Recheck<Socket>[] = []
  let isChecking = false

  async function check(): Promise<void> {
    // Sockets that are added in the same turn of the event loop join the batch.
    await new Promise(setImmediate)
    for (;;) {
      waiting = waiting.filter(({ socket }) => isThere(socket))
      const batch = waiting.splice(0, batchSize)
      if (batch.length === 0) return
      try {
        const allowed = await rules.filterAllowed(listenersOf(batch))
        const allowedByUser = Map.groupBy(allowed, ({ userId }) => userId)
        for (const { socket, topics, question } of batch)
          applyAnswer(
            socket,
            topics,
            question,
            new Map((allowedByUser.get(socket.userId) ?? []).map((one) => [one.topic, one])),
          )
      } catch (error) {
        reportError('watch.recheck_failed', error)
        waiting.unshift(...batch)
        await pause(retryMs, undefined, { ref: false })
      }
    }
  }

  return {
    add(socket: Socket, topics: readonly Topic[], question: number) {
      if (topics.length === 0) return
      waiting.push({ socket, topics, question })
      if (isChecking) return
      isChecking = true
      void check().finally(() => (isChecking = false))
    },
  }
}

/** One listener per rider and topic, also with several sockets. */
function listenersOf(batch: readonly Recheck<{ userId: string }>[]): Listener[] {
  const listeners = batch.flatMap(({ socket: { userId }, topics }) => topics.map((topic) => ({ userId, topic })))
  return [...new Map(listeners.map((listener) => [`${listener.userId} ${listener.topic}`, listener])).values()]
}
