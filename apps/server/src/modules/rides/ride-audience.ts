import type { Live, Topic } from '../../realtime/live.ts'

/** The same bound as a ride's seats: more riders than that hear of a change when they next look. */
export const mostListeners = 500

/** Tells whoever looks at a ride, its organiser and its participants that it changed. Call it after the commit. */
export function tellAudience(
  live: Live,
  ride: { id: number; userId: string; version: number },
  participantIds: readonly string[],
): void {
  const riders = new Set([ride.userId, ...participantIds.slice(0, mostListeners)])
  const topics: Topic[] = [`ride:${ride.id}`, ...[...riders].map((id): Topic => `user:${id}`)]
  live.publish(topics, { type: 'rideUpdate', rideId: ride.id, version: ride.version })
}
