import type { TopicKind } from '../../realtime/broker/topics.ts'

/**
 * `desk`, the topic of the admin console, for moderators and administrators; a suspension ends the sessions anyway.
 * A change of a role triggers a recheck of its rider (`live.recheck`).
 */
export function adminConsoleTopic(findModerators: (userIds: string[]) => Promise<string[]>): TopicKind {
  return {
    name: 'desk',
    async filterAllowed(listeners) {
      const moderators = new Set(await findModerators(listeners.map(({ userId }) => userId)))
      return listeners.filter(({ userId }) => moderators.has(userId))
    },
  }
}
