import type { Live, Topic } from '../../realtime/hub/live.ts'

/** The maximum of notified pages, equal to the maximum of seats: further riders see a change at their next request. */
export const mostListeners = 500

interface ChangedRide {
  id: number
  userId: string
  version: number
}

const ofRiders = (ids: readonly string[]): Topic[] => [...new Set(ids)].map((id): Topic => `user:${id}`)

export function notifyChanged(
  live: Live,
  { id, userId, version }: ChangedRide,
  participantIds: readonly string[],
): void {
  const riders = [userId, ...participantIds.slice(0, mostListeners)]
  live.publish([`ride:${id}`, ...ofRiders(riders)], { type: 'rideUpdate', rideId: id, version })
}

/**
 * Viewers and the organiser receive the new counts without a query. The rider whose RSVP changed refetches the ride, because the
 * permission may have changed. Other participants see it at their next request.
 */
export function notifyAnswered(
  live: Live,
  { id, userId, version, joinedCount, waitingCount }: ChangedRide & { joinedCount: number; waitingCount: number },
  answering: readonly string[],
): void {
  live.recheck({ userIds: [...answering] })
  const counted = { type: 'rideUpdate', rideId: id, version, joinedCount, waitingCount } as const
  live.publish([`ride:${id}`, ...ofRiders([userId])], counted)
  live.publish(ofRiders(answering), { type: 'rideUpdate', rideId: id, version })
}

export function notifyRequest(live: Live, { id, userId, version }: ChangedRide, requesterId: string): void {
  live.recheck({ userIds: [requesterId] })
  live.publish(ofRiders([userId, requesterId]), { type: 'rideUpdate', rideId: id, version })
}

export const invalidateLists = (live: Live) => live.invalidate('rides', ['rides'])
