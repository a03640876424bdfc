import { setTimeout as pause } from 'node:timers/promises'
import type { Listener, Topic, TopicRules } from './topics.ts'

interface Recheck<Socket> {
  socket: Socket
  topics: readonly Topic[]
  question: number
}

interface RechecksDeps<Socket> {
  rules: TopicRules
  onTrouble: (event: string, error: unknown) => void
  isThere: (socket: Socket) => boolean
  settle: (socket: Socket, topics: readonly Topic[], question: number, heard: Map<Topic, { version?: number }>) => void
}

/** Sockets asked about in one query. */
const atOnce = 1000
/** A database that is away is asked again so often; until then nobody hears what is in doubt. */
const againMs = 1000

/** Asks again who may hear, for many sockets at once: all that came together while the last question was open. */
export function createRechecks<Socket extends { userId: string }>(deps: RechecksDeps<Socket>) {
  const { rules, onTrouble, isThere, settle } = deps
  let waiting: Recheck<Socket>[] = []
  let isAsking = false

  async function ask(): Promise<void> {
    // What comes in the same moment goes along.
    await new Promise(setImmediate)
    for (;;) {
      waiting = waiting.filter(({ socket }) => isThere(socket))
      const batch = waiting.splice(0, atOnce)
      if (batch.length === 0) return
      try {
        const heard = await rules.whoMayHear(listenersOf(batch))
        const heardBy = Map.groupBy(heard, ({ userId }) => userId)
        for (const { socket, topics, question } of batch)
          settle(socket, topics, question, new Map((heardBy.get(socket.userId) ?? []).map((one) => [one.topic, one])))
      } catch (error) {
        onTrouble('watch.recheck_failed', error)
        waiting.unshift(...batch)
        await pause(againMs, undefined, { ref: false })
      }
    }
  }

  return {
    add(socket: Socket, topics: readonly Topic[], question: number) {
      if (topics.length === 0) return
      waiting.push({ socket, topics, question })
      if (isAsking) return
      isAsking = true
      void ask().finally(() => (isAsking = false))
    },
  }
}

/** Each rider once for each topic, however many sockets they have. */
function listenersOf(batch: readonly Recheck<{ userId: string }>[]): Listener[] {
  const listeners = batch.flatMap(({ socket: { userId }, topics }) => topics.map((topic) => ({ userId, topic })))
  return [...new Map(listeners.map((listener) => [`${listener.userId} ${listener.topic}`, listener])).values()]
}
