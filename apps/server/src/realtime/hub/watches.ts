import type { Topic } from '../broker/topics.ts'

/** One topic of one socket. */
interface Watch {
  /** The latest question whether it may be heard; 0 once that is answered. */
  question: number
  /** Whether an answer ever allowed it. */
  isHeard: boolean
  version?: number | undefined
}

interface HeldFrame {
  topics: readonly Topic[]
  frame: Buffer
}

/** Whoever has to wait so long for an answer reads again when it is there; see `mayHold`. */
const mostHeld = 500

export type Watches = ReturnType<typeof createWatches>

/**
 * What one socket watches. While it is asked whether it may, what happens is held: so nothing is missed between the answer and
 * the hearing, and nothing slips out after somebody lost the right.
 */
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

    /** Only these from now on, all of them under question. Answers the ones that were not there before. */
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

    /** Takes an answer, unless a later question is open. @returns whether something that was heard is lost by it */
    applyAnswer(topic: Topic, question: number, answer: { version?: number | undefined } | undefined): boolean {
      const watch = watches.get(topic)
      if (watch?.question !== question) return false
      if (answer) watches.set(topic, { question: 0, isHeard: true, version: answer.version })
      else watches.delete(topic)
      return !answer && watch.isHeard
    },

    /** Nobody could answer: what is new is not watched. Answers what was heard before, which stays under question. */
    giveUp(question: number): Topic[] {
      const open = [...watches].filter(([, watch]) => watch.question === question)
      for (const [topic, { isHeard }] of open) if (!isHeard) watches.delete(topic)
      return open.flatMap(([topic, { isHeard }]) => (isHeard ? topic : []))
    },

    /** @returns whether there is room for it */
    hold: (frame: HeldFrame): boolean => held.push(frame) <= mostHeld,

    /** What was held and may be heard now. */
    release(): Buffer[] {
      const released = held.filter(({ topics }) => topics.some((topic) => watches.has(topic)))
      held = []
      return released.map(({ frame }) => frame)
    },
  }
}
