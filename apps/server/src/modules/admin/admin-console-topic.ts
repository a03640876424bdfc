import type { TopicKind } from '../../realtime/broker/topics.ts'

/**
 * `desk`, what the admin desk shows: told to moderators and admins alone, of whom the sessions of the suspended end anyway.
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
