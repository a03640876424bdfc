import type { Topic } from './topics.ts'

/** What one process tells all of them, itself included. An event is already the text that browsers receive. */
export type Bulletin =
  | { kind: 'event'; topics: Topic[]; frame: string }
  /** As an event that may wait a moment, so that many become one. */
  | { kind: 'gathered'; topic: Topic; frame: string }
  | { kind: 'recheck'; topics: Topic[]; userIds: string[] }
  | { kind: 'sessionsEnded'; sids: string[] }
  | TellingBulletin
  | { kind: 'silence' | 'silenceEnded'; silence: Silence }
  /** Bulletins were lost on their way: nobody knows which. */
  | { kind: 'missed' }

/** Who hears nothing any more: some riders of a room, or two riders of each other. */
export type Silence = { roomId: number; userIds: string[] } | { pair: [string, string] }

/** A frame for some riders, about a room or from a rider whom one of them may just have blocked. */
export interface TellingBulletin {
  kind: 'telling'
  to: string[]
  roomId?: number | undefined
  from?: string | undefined
  frame: string
  /** What the sender's own sockets hear instead. */
  ownFrame?: string | undefined
  /** The socket that knows already. */
  exceptSocket?: string | undefined
}

/** Carries bulletins between the processes that serve one site. */
export interface Broker {
  publish(bulletin: Bulletin): void
  /** As `publish`; comes back once every process has acted on it, or after a moment where one does not answer. */
  settle(bulletin: Bulletin): Promise<void>
  subscribe(listener: (bulletin: Bulletin) => void): void
  close(): Promise<void>
}

/** For a site that is one process. */
export function createLocalBroker(): Broker {
  const listeners: ((bulletin: Bulletin) => void)[] = []
  const publish = (bulletin: Bulletin) => {
    for (const listener of listeners) listener(bulletin)
  }
  return {
    publish,
    settle: async (bulletin) => publish(bulletin),
    subscribe(listener) {
      listeners.push(listener)
    },
    async close() {},
  }
}
