import type { Live, Topic } from '../../realtime/hub/live.ts'

/** The same bound as a ride's seats: more riders than that hear of a change when they next look. */
export const mostListeners = 500

interface ToldRide {
  id: number
  userId: string
  version: number
}

const ofRiders = (ids: readonly string[]): Topic[] => [...new Set(ids)].map((id): Topic => `user:${id}`)

/** The plan is another: whoever looks at the ride, leads it or comes along reads it again, on their lists too. */
export function tellChanged(live: Live, { id, userId, version }: ToldRide, participantIds: readonly string[]): void {
  const riders = [userId, ...participantIds.slice(0, mostListeners)]
  live.publish([`ride:${id}`, ...ofRiders(riders)], { type: 'rideUpdate', rideId: id, version })
}

/**
 * A rider answered: viewers of the ride and its organiser get the new counts without another query. Whose answer
 * became another reads the ride again, and may see it no longer. The others on the ride hear it when they look.
 */
export function tellAnswered(
  live: Live,
  { id, userId, version, joinedCount, waitingCount }: ToldRide & { joinedCount: number; waitingCount: number },
  answering: readonly string[],
): void {
  live.recheck({ userIds: [...answering] })
  const counted = { type: 'rideUpdate', rideId: id, version, joinedCount, waitingCount } as const
  live.publish([`ride:${id}`, ...ofRiders([userId])], counted)
  live.publish(ofRiders(answering), { type: 'rideUpdate', rideId: id, version })
}

/** A request to join, or its refusal, is sent only to the rider and the organiser. */
export function tellRequest(live: Live, { id, userId, version }: ToldRide, askedBy: string): void {
  live.recheck({ userIds: [askedBy] })
  live.publish(ofRiders([userId, askedBy]), { type: 'rideUpdate', rideId: id, version })
}

/** Lists of rides hold others than before; no word says which. */
export const tellLists = (live: Live) => live.invalidate('rides', ['rides'])
