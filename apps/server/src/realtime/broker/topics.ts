/** Where events are heard: by a rider's sockets, or by whoever looks at a ride, at lists of rides, at a room, at the admin desk. */
export type Topic = `user:${string}` | `ride:${number}` | 'rides' | `room:${number}` | 'desk'

/** Somebody who wants to hear a topic, or hears it already. */
export interface Listener {
  userId: string
  topic: Topic
}

/** They may, and what they look at has this version, if it has any. */
export interface AllowedListener extends Listener {
  version?: number
}

/**
 * What may be watched. Each module registers its own (`app.ts`), and is asked for many listeners at once: who opens a page,
 * and all who look at something that some of them may not see any more.
 */
export interface TopicKind {
  /** `ride` of `ride:7`, or all of `rides`. */
  name: string
  /** Of these the ones that may hear. */
  filterAllowed(listeners: readonly Listener[]): Promise<AllowedListener[]>
}

export type TopicRules = ReturnType<typeof createTopicRules>

const highestId = 2 ** 31 - 1
const written = /^([a-z]+)(?::([1-9]\d{0,9}))?$/

/** The number in a topic such as `ride:7`. */
export const idOf = (topic: Topic) => Number(topic.slice(topic.indexOf(':') + 1))

export function createTopicRules(kinds: readonly TopicKind[]) {
  const nameOf = (topic: string) => topic.split(':', 1)[0]

  return {
    /** Whether this is a topic that some module knows, spelled in the one way it is spelled. */
    isTopic(text: string): text is Topic {
      const [, name, id] = written.exec(text) ?? []
      return kinds.some((kind) => kind.name === name) && Number(id ?? 1) <= highestId
    },

    async whoMayHear(listeners: readonly Listener[]): Promise<AllowedListener[]> {
      const answers = await Promise.all(
        kinds.map(async (kind) => {
          const own = listeners.filter(({ topic }) => nameOf(topic) === kind.name)
          return own.length > 0 ? kind.filterAllowed(own) : []
        }),
      )
      return answers.flat()
    },
  }
}
