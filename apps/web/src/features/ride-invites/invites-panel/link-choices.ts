import type { Ride } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'

export type LinkEnd = 'day' | 'week' | 'start' | 'never'

const all: { value: LinkEnd; label: string }[] = [
  { value: 'day', label: 'One day' },
  { value: 'week', label: 'One week' },
  { value: 'start', label: 'Until the ride starts' },
  { value: 'never', label: 'Until I revoke it' },
]

/** How long a link may be good for; a ride under way has started. */
export const linkEnds = ({ status }: Pick<Ride, 'status'>) =>
  all.filter(({ value }) => value !== 'start' || status === 'upcoming')

/** When a link ends that is made now; null for one that stays good. */
export function endOf(end: LinkEnd, { startsAt }: Pick<Ride, 'startsAt'>, now: Date): Date | null {
  if (end === 'never') return null
  if (end === 'start') return startsAt
  return new Date(now.getTime() + (end === 'day' ? 1 : 7) * dayMs)
}
