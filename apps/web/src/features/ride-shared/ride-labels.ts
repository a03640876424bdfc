import type { ParticipantAnswer, Ride, RideStatus } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const statusBadges: Record<RideStatus, { text: TextKey; tone: Tone }> = {
  draft: { text: 'rides.status.draft', tone: 'neutral' },
  upcoming: { text: 'rides.status.upcoming', tone: 'mint' },
  ongoing: { text: 'rides.status.ongoing', tone: 'brand' },
  completed: { text: 'rides.status.completed', tone: 'info' },
  cancelled: { text: 'rides.status.cancelled', tone: 'bad' },
}

export const answerBadges: Record<ParticipantAnswer, { text: TextKey; tone: Tone }> = {
  yes: { text: 'rides.answer.yes', tone: 'mint' },
  requested: { text: 'rides.answer.requested', tone: 'amber' },
  waiting: { text: 'rides.answer.waiting', tone: 'amber' },
  maybe: { text: 'rides.answer.maybe', tone: 'info' },
  no: { text: 'rides.answer.no', tone: 'neutral' },
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
  if (capacity !== null) return t('rides.seats.taken', { joined: joinedCount, capacity })
  return joinedCount === 0 ? t('rides.seats.nobody') : t('rides.seats.riders', { count: joinedCount })
}

/** Cancelled rides and drafts cannot be navigated; past ones can. */
export function mayNavigate({ status }: Pick<Ride, 'status'>): boolean {
  return status !== 'draft' && status !== 'cancelled'
}

/** "7 riders took to it"; empty without riders. */
export function popularityText({ popularity }: Pick<Ride, 'popularity'>): string {
  return popularity === 0 ? '' : t('rides.popularity', { count: popularity })
}

export function isRoundTrip({ routeData }: Pick<Ride, 'routeData'>): boolean {
  return routeData?.isRoundTrip ?? false
}
