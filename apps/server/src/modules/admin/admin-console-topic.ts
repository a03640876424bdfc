import type { TopicKind } from '../../realtime/broker/topics.ts'

/** `desk` is for moderators and administrators. A suspension ends the sessions anyway; a change of a role triggers `live.recheck`. */
export function adminConsoleTopic(findModerators: (userIds: string[]) => Promise<string[]>): TopicKind {
  return {
    name: 'desk',
    async filterAllowed(listeners) {
      const moderators = new Set(await findModerators(listeners.map(({ userId }) => userId)))
      return listeners.filter(({ userId }) => moderators.has(userId))
    },
  }
}
