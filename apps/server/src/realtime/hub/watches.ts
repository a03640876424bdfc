import type { Topic } from '../broker/topics.ts'

/** One topic of one socket. */
interface Watch {
  /** The number of the latest open check; 0 once it is answered. */
  question: number
  /** Whether a check has ever allowed it. */
  isAllowed: boolean
  version?: number | undefined
}

interface QueuedFrame {
  topics: readonly Topic[]
  frame: Buffer
}

/** If more frames wait for a check, the socket refetches afterwards; see `enqueue`. */
const maxQueued = 500

export type Watches = ReturnType<typeof createWatches>

/** Frames are held while a right is checked, so that no frame is lost meanwhile and none reaches a rider who lost the right. */
export function createWatches() {
  const watches = new Map<Topic, Watch>()
  let queued: QueuedFrame[] = []

  return {
    topics: () => [...watches.keys()],
    isConfirmed: (topic: Topic) => watches.get(topic)?.question === 0,
    isSettled: () => [...watches.values()].every(({ question }) => question === 0),
    versions: () =>
      Object.fromEntries(
        [...watches].flatMap(([topic, { version }]) => (version === undefined ? [] : [[topic, version]])),
      ),

    /** Replaces the topics and checks all of them. @returns the new ones */
    replace(topics: readonly Topic[], question: number): Topic[] {
      const added = topics.filter((topic) => !watches.has(topic))
      const requested = new Set(topics)
      for (const topic of watches.keys()) if (!requested.has(topic)) watches.delete(topic)
      for (const topic of requested) watches.set(topic, { isAllowed: false, ...watches.get(topic), question })
      return added
    },

    markUncertain(topic: Topic, question: number): void {
      const watch = watches.get(topic)
      if (watch) watch.question = question
    },

    /** Applies the answer of a check unless a later one is open. @returns whether a topic was lost */
    applyAnswer(topic: Topic, question: number, answer: { version?: number | undefined } | undefined): boolean {
      const watch = watches.get(topic)
      if (watch?.question !== question) return false
      if (answer) watches.set(topic, { question: 0, isAllowed: true, version: answer.version })
      else watches.delete(topic)
      return !answer && watch.isAllowed
    },

    /** The check failed: new topics are dropped. @returns the topics that were watched before, whose check stays open */
    giveUp(question: number): Topic[] {
      const open = [...watches].filter(([, watch]) => watch.question === question)
      for (const [topic, { isAllowed }] of open) if (!isAllowed) watches.delete(topic)
      return open.flatMap(([topic, { isAllowed }]) => (isAllowed ? topic : []))
    },

    /** @returns whether there is room for it */
    enqueue: (frame: QueuedFrame): boolean => queued.push(frame) <= maxQueued,

    release(): Buffer[] {
      const released = queued.filter(({ topics }) => topics.some((topic) => watches.has(topic)))
      queued = []
      return released.map(({ frame }) => frame)
    },
  }
}
