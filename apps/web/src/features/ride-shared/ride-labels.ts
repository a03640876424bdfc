import type { ParticipantAnswer, Ride, RideStatus } from '@scooter-rides/contract'
import { counted } from '../../lib/units/counted.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const statusBadges: Record<RideStatus, { text: string; tone: Tone }> = {
  draft: { text: 'Draft', tone: 'neutral' },
  upcoming: { text: 'Upcoming', tone: 'mint' },
  ongoing: { text: 'On the road', tone: 'brand' },
  completed: { text: 'Completed', tone: 'info' },
  cancelled: { text: 'Cancelled', tone: 'bad' },
}

export const answerBadges: Record<ParticipantAnswer, { text: string; tone: Tone }> = {
  yes: { text: 'Coming', tone: 'mint' },
  requested: { text: 'Asked to join', tone: 'amber' },
  waiting: { text: 'Waiting', tone: 'amber' },
  maybe: { text: 'Maybe', tone: 'info' },
  no: { text: 'Not coming', tone: 'neutral' },
}

/** Whether riders can still answer. */
export function isOpen({ status }: Pick<Ride, 'status'>): boolean {
  return status === 'upcoming' || status === 'ongoing'
}

export function isFull({ capacity, joinedCount }: Pick<Ride, 'capacity' | 'joinedCount'>): boolean {
  return capacity !== null && joinedCount >= capacity
}

/** "3 of 5 seats taken", "12 riders", "No riders yet". */
export function seatsText({ capacity, joinedCount }: Pick<Ride, 'capacity' | 'joinedCount'>): string {
  if (capacity !== null) return `${joinedCount} of ${counted(capacity, 'seat')} taken`
  if (joinedCount === 0) return 'No riders yet'
  return counted(joinedCount, 'rider')
}

/** Cancelled rides and drafts cannot be navigated; past ones can. */
export function mayNavigate({ status }: Pick<Ride, 'status'>): boolean {
  return status !== 'draft' && status !== 'cancelled'
}

/** "7 riders took to it"; empty without riders. */
export function popularityText({ popularity }: Pick<Ride, 'popularity'>): string {
  if (popularity === 0) return ''
  return `Popular with ${counted(popularity, 'rider')}`
}

export function isRoundTrip({ routeData }: Pick<Ride, 'routeData'>): boolean {
  return routeData?.isRoundTrip ?? false
}
