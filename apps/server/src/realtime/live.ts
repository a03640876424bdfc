import type { LiveEvent } from '@scooter-rides/contract'
import type { Silence } from './broker.ts'
import type { Topic } from './topics.ts'

export type { Topic } from './topics.ts'

/** An event for some riders, about a room or from a rider whom one of them may just have blocked. */
export interface Telling {
  to: string[]
  event: LiveEvent
  roomId?: number
  from?: string
  /** What the other sockets of `from` hear instead. */
  ownEvent?: LiveEvent
  /** The socket (its `id`) that knows already. */
  exceptSocket?: string | undefined
}

/** What modules know of the live road. Call it after the transaction has committed. */
export interface Live {
  /** Sends an event once to every socket that hears any of the topics. */
  publish(topics: Topic[], event: LiveEvent): void
  /** Sends an event to all sockets of these riders, unless a `silence` has come between. */
  tell(telling: Telling): void
  /**
   * From now on these riders hear nothing of the room, or the two nothing of each other, whatever is on its way already. Comes back
   * when that is so on every process: answer the call that asked for it after that. What is said later the rules must stop.
   */
  silence(silence: Silence): Promise<void>
  /** They may hear of it again. */
  endSilence(silence: Silence): void
  /** Lists under these keys changed. Whoever watches the topic is told once for all that happens within two seconds. */
  invalidate(topic: Topic, keys: string[]): void
  /**
   * Who may see something has changed: whoever watches these topics, or whatever these riders watch, is asked about again.
   * Until the answer is there they hear nothing of it, and whoever may not any more has lost it. Call it before `publish`.
   */
  recheck(doubted: { topics: Topic[] } | { userIds: string[] }): void
  /** Closes the sockets of ended sessions (by their `sid`) with 4401. */
  endSessions(sids: string[]): void
}
