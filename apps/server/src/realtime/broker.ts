import type { Topic } from './topics.ts'

/** What one process tells all of them, itself included. An event is already the text that browsers receive. */
export type Bulletin =
  | { kind: 'event'; topics: Topic[]; frame: string }
  /** As an event that may wait a moment, so that many become one. */
  | { kind: 'gathered'; topic: Topic; frame: string }
  | { kind: 'recheck'; topics: Topic[]; userIds: string[] }
  | { kind: 'sessionsEnded'; sids: string[] }

/** Carries bulletins between the processes that serve one site. */
export interface Broker {
  /** Whether other processes hear it too. */
  isShared: boolean
  publish(bulletin: Bulletin): void
  subscribe(listener: (bulletin: Bulletin) => void): void
  close(): Promise<void>
}

/** For a site that is one process. */
export function createLocalBroker(): Broker {
  const listeners: ((bulletin: Bulletin) => void)[] = []
  return {
    isShared: false,
    publish(bulletin) {
      for (const listener of listeners) listener(bulletin)
    },
    subscribe(listener) {
      listeners.push(listener)
    },
    async close() {},
  }
}
