import type { Topic } from './live.ts'

/** A page stays open longer than its first reading; the browser reads again when it returns to it. */
const watchMs = 30 * 60_000
/** More rides than anybody keeps open; the longest unread is forgotten first. */
const topicsPerRider = 50

/** Which riders lately read which ride or room. */
export function createWatchList(now: () => number = Date.now) {
  const untilByRider = new Map<string, Map<Topic, number>>()
  const ridersByTopic = new Map<Topic, Set<string>>()

  function forget(userId: string, topic: Topic) {
    const topics = untilByRider.get(userId)
    topics?.delete(topic)
    if (topics?.size === 0) untilByRider.delete(userId)
    const riders = ridersByTopic.get(topic)
    riders?.delete(userId)
    if (riders?.size === 0) ridersByTopic.delete(topic)
  }

  return {
    watch(userId: string, topic: Topic) {
      const topics = untilByRider.get(userId) ?? new Map<Topic, number>()
      // A Map keeps the order of insertion: re-inserting makes this the latest.
      topics.delete(topic)
      topics.set(topic, now() + watchMs)
      untilByRider.set(userId, topics)
      const riders = ridersByTopic.get(topic) ?? new Set()
      ridersByTopic.set(topic, riders.add(userId))
      const [oldest] = topics.keys()
      if (topics.size > topicsPerRider && oldest) forget(userId, oldest)
    },

    watchersOf(topic: Topic): string[] {
      const isWatching = (userId: string) => (untilByRider.get(userId)?.get(topic) ?? 0) > now()
      return [...(ridersByTopic.get(topic) ?? [])].filter(isWatching)
    },

    /** Forgets what is over; the lists would only grow otherwise. */
    sweep() {
      for (const [userId, topics] of untilByRider)
        for (const [topic, until] of topics) if (until <= now()) forget(userId, topic)
    },
  }
}
