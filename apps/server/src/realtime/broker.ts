import type { Topic } from './live.ts'

/** What one process tells all of them, itself included. An event is already the text that browsers receive. */
export type Bulletin =
  | { kind: 'event'; topics: Topic[]; frame: string }
  | { kind: 'watch'; userId: string; topic: Topic }
  | { kind: 'sessionsEnded'; sids: string[] }

/** Carries bulletins between the processes that serve one site. */
export interface Broker {
  publish(bulletin: Bulletin): void
  subscribe(listener: (bulletin: Bulletin) => void): void
  close(): Promise<void>
}

/** For a site that is one process. */
export function createLocalBroker(): Broker {
  const listeners: ((bulletin: Bulletin) => void)[] = []
  return {
    publish(bulletin) {
      for (const listener of listeners) listener(bulletin)
    },
    subscribe(listener) {
      listeners.push(listener)
    },
    async close() {},
  }
}
