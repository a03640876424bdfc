import { largestId } from '@scooter-rides/contract'

/** The topic of an event: a rider's sockets, or the sockets that show a ride, lists of rides, a room or the admin console. */
export type Topic = `user:${string}` | `ride:${number}` | 'rides' | `room:${number}` | 'desk'

/** A rider who subscribes, or has subscribed, to a topic. */
export interface Listener {
  userId: string
  topic: Topic
}

/** The listener may receive the topic. `version` is that of the watched ride. */
export interface AllowedListener extends Listener {
  version?: number
}

/** A kind of topic, registered in `app.ts`. It answers for many listeners at once: those that open a page, and those whose right is rechecked. */
export interface TopicKind {
  /** `ride` of `ride:7`, or all of `rides`. */
  name: string
  filterAllowed(listeners: readonly Listener[]): Promise<AllowedListener[]>
}

export type TopicRules = ReturnType<typeof createTopicRules>

const written = /^([a-z]+)(?::([1-9]\d{0,9}))?$/

export const idOf = (topic: Topic) => Number(topic.slice(topic.indexOf(':') + 1))

export function createTopicRules(kinds: readonly TopicKind[]) {
  const nameOf = (topic: string) => topic.split(':', 1)[0]

  return {
    /** Whether the text is a topic of a registered kind in its canonical spelling. */
    isTopic(text: string): text is Topic {
      const [, name, id] = written.exec(text) ?? []
      return kinds.some((kind) => kind.name === name) && Number(id ?? 1) <= largestId
    },

    async filterAllowed(listeners: readonly Listener[]): Promise<AllowedListener[]> {
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
