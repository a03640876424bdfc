import { t } from '../../../lib/language/t.ts'
import { formatDuration } from '../../../lib/units/units.ts'
import type { Age } from './age.ts'

const minute = 60
const hour = 60 * minute
/** The steps of the short form: a number that changes each second would draw the eye to the least important mark. */
const step = 10

const secondsSince = (at: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))

/** "now", "12 s ago", "3 min ago", "no signal for 7 min". A position is never "now" while the connection is down. */
export function ageText(at: Date, now: Date, age: Age): string {
  if (age === 'live') return t('live-ride-map.age.now')
  const seconds = secondsSince(at, now)
  if (age === 'lost') return t('live-ride-map.age.lost', { duration: formatDuration(seconds) })
  if (seconds < minute) return t('live-ride-map.age.seconds', { n: seconds })
  return seconds < hour
    ? t('live-ride-map.age.minutes', { n: Math.floor(seconds / minute) })
    : t('live-ride-map.age.hours', { n: Math.floor(seconds / hour) })
}

/** The age on a mark: "40 s", "3 min"; undefined for a recent position, and in the first seconds of a pause. */
export function shortAgeText(at: Date, now: Date, age: Age): string | undefined {
  const seconds = secondsSince(at, now)
  if (age === 'live' || age === 'ageing' || seconds < step) return undefined
  if (seconds < minute) return t('live-ride-map.age.shortSeconds', { n: Math.floor(seconds / step) * step })
  return formatDuration(Math.floor(seconds / minute) * minute)
}
