import type { Topic } from '../broker/topics.ts'

/** The longest time between a page's reading and its subscription. The browser refetches older data. */
const ttlMs = 60_000
/** A busy site changes fewer topics in a minute. The oldest entry is dropped. */
const maxTopics = 10_000

interface Entry {
  frame: Buffer
  at: number
}

/**
 * The last frame of each topic, for a page that read the data before the frame and subscribed after it. An RSVP does not
 * change a ride's version, so comparing versions is not enough.
 */
export function createReplayBuffer(now: () => number) {
  const latest = new Map<Topic, Entry>()
  /** Applies to every topic without a later frame. */
  let ofAll: Entry | undefined

  return {
    note(topic: Topic, frame: Buffer) {
      // A Map keeps the insertion order, so the first entry is the oldest.
      latest.delete(topic)
      latest.set(topic, { frame, at: now() })
      const [oldest] = latest.keys()
      if (latest.size > maxTopics && oldest) latest.delete(oldest)
    },

    noteOfAll(frame: Buffer) {
      latest.clear()
      ofAll = { frame, at: now() }
    },

    find(topic: Topic): Buffer | undefined {
      const found = latest.get(topic) ?? ofAll
      return found && now() - found.at < ttlMs ? found.frame : undefined
    },

    sweep() {
      for (const [topic, { at }] of latest) if (now() - at >= ttlMs) latest.delete(topic)
    },
  }
}
