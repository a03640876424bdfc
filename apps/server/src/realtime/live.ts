import type { LiveEvent } from '@scooter-rides/contract'
import type { Topic } from './topics.ts'

export type { Topic } from './topics.ts'

/** What modules know of the live road. Call it after the transaction has committed. */
export interface Live {
  /** Sends an event once to every socket that hears any of the topics. */
  publish(topics: Topic[], event: LiveEvent): void
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
