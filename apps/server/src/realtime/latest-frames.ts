import type { Topic } from './topics.ts'

/** How far back a page may have read what it shows when it begins to watch it. The browser reads again what is older. */
const keptMs = 60_000
/** A busy site changes so much in a minute at most; the oldest goes. */
const mostKept = 10_000

interface Noted {
  frame: Buffer
  at: number
}

/**
 * The last thing said about each topic: for a page that read it just before and began to watch just after. An answer to a ride
 * changes no version, so versions alone would not tell.
 */
export function createLatestFrames(now: () => number) {
  const latest = new Map<Topic, Noted>()
  /** What holds for every topic of which nothing was said later. */
  let ofAll: Noted | undefined

  return {
    note(topic: Topic, frame: Buffer) {
      // A Map keeps the order of insertion: the first is the oldest.
      latest.delete(topic)
      latest.set(topic, { frame, at: now() })
      const [oldest] = latest.keys()
      if (latest.size > mostKept && oldest) latest.delete(oldest)
    },

    noteOfAll(frame: Buffer) {
      latest.clear()
      ofAll = { frame, at: now() }
    },

    find(topic: Topic): Buffer | undefined {
      const found = latest.get(topic) ?? ofAll
      return found && now() - found.at < keptMs ? found.frame : undefined
    },

    /** Forgets what is too old; the list would only grow otherwise. */
    sweep() {
      for (const [topic, { at }] of latest) if (now() - at >= keptMs) latest.delete(topic)
    },
  }
}
