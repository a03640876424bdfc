import type { ParticipantAnswer, Ride, RideStatus } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const statusBadges: Record<RideStatus, { text: TextKey; tone: Tone }> = {
  draft: { text: 'ride-shared.status.draft', tone: 'neutral' },
  upcoming: { text: 'ride-shared.status.upcoming', tone: 'mint' },
  ongoing: { text: 'ride-shared.status.ongoing', tone: 'brand' },
  completed: { text: 'ride-shared.status.completed', tone: 'info' },
  cancelled: { text: 'ride-shared.status.cancelled', tone: 'bad' },
}

export const answerBadges: Record<ParticipantAnswer, { text: TextKey; tone: Tone }> = {
  yes: { text: 'ride-shared.answer.yes', tone: 'mint' },
  requested: { text: 'ride-shared.answer.requested', tone: 'amber' },
  waiting: { text: 'ride-shared.answer.waiting', tone: 'amber' },
  maybe: { text: 'ride-shared.answer.maybe', tone: 'info' },
  no: { text: 'ride-shared.answer.no', tone: 'neutral' },
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
  if (capacity !== null) return t('ride-shared.seats.taken', { joined: joinedCount, capacity })
  return joinedCount === 0 ? t('ride-shared.seats.nobody') : t('ride-shared.seats.riders', { count: joinedCount })
}

/** Cancelled rides and drafts cannot be navigated; past ones can. */
export function mayNavigate({ status }: Pick<Ride, 'status'>): boolean {
  return status !== 'draft' && status !== 'cancelled'
}

/** "7 riders took to it"; empty without riders. */
export function popularityText({ popularity }: Pick<Ride, 'popularity'>): string {
  return popularity === 0 ? '' : t('ride-shared.popularity', { count: popularity })
}

export function isRoundTrip({ routeData }: Pick<Ride, 'routeData'>): boolean {
  return routeData?.isRoundTrip ?? false
}
