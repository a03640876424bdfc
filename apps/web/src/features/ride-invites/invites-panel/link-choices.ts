import type { Ride } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'

export type LinkEnd = 'day' | 'week' | 'start' | 'never'

const all: { value: LinkEnd; label: TextKey }[] = [
  { value: 'day', label: 'invites.link.oneDay' },
  { value: 'week', label: 'invites.link.oneWeek' },
  { value: 'start', label: 'invites.link.untilStart' },
  { value: 'never', label: 'invites.link.untilRevoked' },
]

/** How long a link can be valid; a ride under way has no start to wait for. */
export const linkEnds = ({ status }: Pick<Ride, 'status'>) =>
  all
    .filter(({ value }) => value !== 'start' || status === 'upcoming')
    .map(({ value, label }) => ({ value, label: t(label) }))

/** The expiry of a new link; null for a link that does not expire. */
export function endOf(end: LinkEnd, { startsAt }: Pick<Ride, 'startsAt'>, now: Date): Date | null {
  if (end === 'never') return null
  if (end === 'start') return startsAt
  return new Date(now.getTime() + (end === 'day' ? 1 : 7) * dayMs)
}
