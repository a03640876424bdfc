import type { LiveState, ParticipantAnswer } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'

const opensBeforeStartMs = 2 * hourMs
/** A forgotten share ends after this time, whatever the end of the ride. */
export const longestShareMs = 12 * hourMs

export interface LiveTimes {
  status: 'draft' | 'published' | 'cancelled'
  hiddenAt: Date | null
  startsAt: Date
  overAt: Date
  /** When the organiser ended live sharing. */
  endedAt: Date | null
}

export const opensAt = ({ startsAt }: Pick<LiveTimes, 'startsAt'>) => new Date(startsAt.getTime() - opensBeforeStartMs)

/** Sharing that the organiser ended before the present window, of a ride that was moved since, opens again. */
export function liveStateAt(ride: LiveTimes, now: Date): LiveState {
  if (ride.status !== 'published' || ride.hiddenAt) return ride.status === 'draft' ? 'closed' : 'ended'
  if (now >= ride.overAt) return 'ended'
  const opening = opensAt(ride)
  if (now < opening) return 'closed'
  return ride.endedAt && ride.endedAt >= opening ? 'ended' : 'open'
}

/** The organiser and riders with a yes. */
export const isOnLiveRide = (ride: { userId: string }, viewer: { id: string; answer: ParticipantAnswer | null }) =>
  ride.userId === viewer.id || viewer.answer === 'yes'
