import type { Ride } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'

export type LinkEnd = 'day' | 'week' | 'start' | 'never'

const all: { value: LinkEnd; label: string }[] = [
  { value: 'day', label: 'One day' },
  { value: 'week', label: 'One week' },
  { value: 'start', label: 'Until the ride starts' },
  { value: 'never', label: 'Until I revoke it' },
]

/** How long a link can be valid; a ride under way has no start to wait for. */
export const linkEnds = ({ status }: Pick<Ride, 'status'>) =>
  all.filter(({ value }) => value !== 'start' || status === 'upcoming')

/** The expiry of a new link; null for a link that does not expire. */
export function endOf(end: LinkEnd, { startsAt }: Pick<Ride, 'startsAt'>, now: Date): Date | null {
  if (end === 'never') return null
  if (end === 'start') return startsAt
  return new Date(now.getTime() + (end === 'day' ? 1 : 7) * dayMs)
}
