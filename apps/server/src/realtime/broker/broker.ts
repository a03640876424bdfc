import type { LiveRider } from '@scooter-rides/contract'
import type { Topic } from './topics.ts'

/** A message from one process to all, itself included. `frame` is the text for browsers. Two releases may run side by side, so it is a wire format. */
export type BrokerMessage =
  | { kind: 'event'; topics: Topic[]; frame: string }
  /** An event that is throttled: many within two seconds become one. */
  | { kind: 'gathered'; topic: Topic; frame: string }
  | { kind: 'recheck'; topics: Topic[]; userIds: string[] }
  | { kind: 'sessionsEnded'; sids: string[] }
  | DirectEventMessage
  | { kind: 'silence' | 'silenceEnded'; silence: Suppression }
  | LivePositionMessage
  /** Live sharing of a ride changed. These shares ended: their positions are deleted before the acknowledgement. */
  | { kind: 'liveRide'; rideId: number; endedShareIds: number[] }
  /** An unknown number of messages was lost. */
  | { kind: 'missed' }

/** A rider's position on its way to all processes. Nothing stores it. */
export interface LivePositionMessage {
  kind: 'livePosition'
  rideId: number
  shareId: number
  /** `at` is in epoch milliseconds. */
  position: Omit<LiveRider, 'userId' | 'status' | 'at'> & { at: number }
}

/** Live events that are suppressed: those of a room for some riders, or those between two riders. */
export type Suppression = { roomId: number; userIds: string[] } | { pair: [string, string] }

/** A frame for some riders. `roomId` and `from` allow a suppression to stop it. */
export interface DirectEventMessage {
  kind: 'telling'
  to: string[]
  roomId?: number | undefined
  from?: string | undefined
  frame: string
  /** The frame for the sender's own sockets. */
  ownFrame?: string | undefined
  /** The socket that sent it and needs no copy. */
  exceptSocket?: string | undefined
}

export interface Broker {
  publish(message: BrokerMessage): void
  /** Publishes and resolves once every process has handled the message, or after a timeout if one does not answer. */
  publishAndAwaitAcks(message: BrokerMessage): Promise<void>
  subscribe(listener: (message: BrokerMessage) => void): void
  close(): Promise<void>
}

/** For a site that is one process. */
export function createLocalBroker(): Broker {
  const listeners: ((message: BrokerMessage) => void)[] = []
  const publish = (message: BrokerMessage) => {
    for (const listener of listeners) listener(message)
  }
  return {
    publish,
    publishAndAwaitAcks: async (message) => publish(message),
    subscribe(listener) {
      listeners.push(listener)
    },
    async close() {},
  }
}
