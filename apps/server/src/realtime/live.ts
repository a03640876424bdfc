import type { LiveEvent } from '@scooter-rides/contract'

/** Where events are heard: by a rider's sockets, or by whoever looks at a ride. */
export type Topic = `user:${string}` | `ride:${number}` | `room:${number}`

/** What services know of the live road. Call it after the transaction has committed. */
export interface Live {
  /** Sends an event once to every socket that hears any of the topics. */
  publish(topics: Topic[], event: LiveEvent): void
  /** The rider has just read this ride: for a while they hear what changes in it. The caller has checked that they may. */
  watch(userId: string, topic: Topic): void
  /** Closes the sockets of ended sessions (by their `sid`) with 4401. */
  endSessions(sids: string[]): void
}
