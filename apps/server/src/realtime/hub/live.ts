import type { LiveEvent } from '@scooter-rides/contract'
import type { Suppression } from '../broker/broker.ts'
import type { Topic } from '../broker/topics.ts'

export type { Topic } from '../broker/topics.ts'

/** An event for some riders. `roomId` and `from` allow a suppression to stop it. */
export interface DirectEvent {
  to: string[]
  event: LiveEvent
  roomId?: number
  from?: string
  /** The event for the sender's own sockets. */
  ownEvent?: LiveEvent
  /** The id of the socket that caused the event and needs no copy. */
  exceptSocket?: string | undefined
}

/** Call it after the transaction has committed. */
export interface Live {
  /** Sends an event once to every socket that watches any of the topics. */
  publish(topics: Topic[], event: LiveEvent): void
  /** Sends an event to all sockets of these riders, unless a suppression has started meanwhile. */
  send(event: DirectEvent): void
  /**
   * Suppresses events that are under way: of a room for some riders, or between two riders. Await it before answering the
   * call: every process suppresses them then. The authorization rules must stop all later events.
   */
  suppress(suppression: Suppression): Promise<void>
  endSuppression(suppression: Suppression): void
  /** Tells the topic's sockets to refetch the queries under these keys, once for all calls within two seconds. */
  invalidate(topic: Topic, keys: string[]): void
  /**
   * Checks again who may receive these topics, or the topics of these riders. Their sockets receive nothing from the topics
   * until the rules have answered. Call it before `publish`.
   */
  recheck(targets: { topics: Topic[] } | { userIds: string[] }): void
  /** Closes the sockets of ended sessions (by their `sid`) with 4401. */
  endSessions(sids: string[]): void
}
