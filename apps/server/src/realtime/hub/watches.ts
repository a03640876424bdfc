import type { Topic } from '../broker/topics.ts'

/** One topic of one socket. */
interface Watch {
  /** The number of the latest open check; 0 once it is answered. */
  question: number
  /** Whether a check has ever allowed it. */
  isHeard: boolean
  version?: number | undefined
}

interface HeldFrame {
  topics: readonly Topic[]
  frame: Buffer
}

/** If more frames wait for a check, the socket refetches afterwards; see `hold`. */
const mostHeld = 500

export type Watches = ReturnType<typeof createWatches>

/** Frames are held while a right is checked, so that no frame is lost meanwhile and none reaches a rider who lost the right. */
export function createWatches() {
  const watches = new Map<Topic, Watch>()
  let held: HeldFrame[] = []

  return {
    topics: () => [...watches.keys()],
    hears: (topic: Topic) => watches.get(topic)?.question === 0,
    isSettled: () => [...watches.values()].every(({ question }) => question === 0),
    versions: () =>
      Object.fromEntries(
        [...watches].flatMap(([topic, { version }]) => (version === undefined ? [] : [[topic, version]])),
      ),

    /** Replaces the topics and checks all of them. @returns the new ones */
    replace(topics: readonly Topic[], question: number): Topic[] {
      const added = topics.filter((topic) => !watches.has(topic))
      const wanted = new Set(topics)
      for (const topic of watches.keys()) if (!wanted.has(topic)) watches.delete(topic)
      for (const topic of wanted) watches.set(topic, { isHeard: false, ...watches.get(topic), question })
      return added
    },

    doubt(topic: Topic, question: number): void {
      const watch = watches.get(topic)
      if (watch) watch.question = question
    },

    /** Applies the answer of a check unless a later one is open. @returns whether a topic was lost */
    applyAnswer(topic: Topic, question: number, answer: { version?: number | undefined } | undefined): boolean {
      const watch = watches.get(topic)
      if (watch?.question !== question) return false
      if (answer) watches.set(topic, { question: 0, isHeard: true, version: answer.version })
      else watches.delete(topic)
      return !answer && watch.isHeard
    },

    /** The check failed: new topics are dropped. @returns the topics that were watched before, whose check stays open */
    giveUp(question: number): Topic[] {
      const open = [...watches].filter(([, watch]) => watch.question === question)
      for (const [topic, { isHeard }] of open) if (!isHeard) watches.delete(topic)
      return open.flatMap(([topic, { isHeard }]) => (isHeard ? topic : []))
    },

    /** @returns whether there is room for it */
    hold: (frame: HeldFrame): boolean => held.push(frame) <= mostHeld,

    release(): Buffer[] {
      const released = held.filter(({ topics }) => topics.some((topic) => watches.has(topic)))
      held = []
      return released.map(({ frame }) => frame)
    },
  }
}
