import type { LiveEvent } from '@scooter-rides/contract'
import type { Suppression } from '../broker/broker.ts'
import type { Topic } from '../broker/topics.ts'

export type { Topic } from '../broker/topics.ts'

/** An event for some riders, about a room or from a rider whom one of them may just have blocked. */
export interface DirectEvent {
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
  /** Sends an event to all sockets of these riders, unless a suppression has started meanwhile. */
  send(telling: DirectEvent): void
  /**
   * Suppresses events that are already under way: of a room for some riders, or between two riders. Resolves once every process
   * suppresses them; answer the call after that. The authorization rules must stop all later events.
   */
  suppress(suppression: Suppression): Promise<void>
  /** Ends a suppression. */
  endSuppression(suppression: Suppression): void
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
