import { dateFormat, relativeFormat } from '../language/formats.ts'
import { t } from '../language/t.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const words = () => relativeFormat({ numeric: 'auto' })
const full = () => dateFormat({ dateStyle: 'full', timeStyle: 'short' })
const weekday = () => dateFormat({ weekday: 'short' })
const dayAndMonth = () => dateFormat({ month: 'short', day: 'numeric' })
const dayOfYear = () => dateFormat({ month: 'short', day: 'numeric', year: 'numeric' })

const isTime = (at: Date | null | undefined): at is Date => at instanceof Date && !Number.isNaN(at.getTime())

/** "just now", "5 minutes ago", "yesterday"; 'Unknown time' without a time. Future times count as now. */
export function relativeTime(at: Date | null | undefined, now: Date): string {
  if (!isTime(at)) return t('shell.time.unknown')
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  if (seconds < minute) return t('shell.time.justNow')
  if (seconds < hour) return words().format(-Math.floor(seconds / minute), 'minute')
  const days = daysBetween(at, now)
  if (seconds < 12 * hour || days === 0) return words().format(-Math.floor(seconds / hour), 'hour')
  if (days < 7) return words().format(-days, 'day')
  return dayText(at, now)
}

/** The short form: "now", "5m", "3h", "yesterday", "Mon", "Apr 3". */
export function shortTime(at: Date | null | undefined, now: Date): string {
  if (!isTime(at)) return t('shell.time.unknown')
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  if (seconds < minute) return words().format(0, 'second')
  if (seconds < hour) return t('shell.time.minutes', { n: Math.floor(seconds / minute) })
  const days = daysBetween(at, now)
  if (days === 0) return t('shell.time.hours', { n: Math.floor(seconds / hour) })
  if (days === 1) return words().format(-1, 'day')
  return days < 7 ? weekday().format(at) : dayText(at, now)
}

/** "Today", "Yesterday", "Apr 3". */
export function dayName(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days <= 0) return t('shell.time.today')
  return days === 1 ? t('shell.time.yesterday') : dayText(at, now)
}

/** The full time, for the `title` of a short one. */
export const fullTime = (at: Date | null | undefined): string =>
  isTime(at) ? full().format(at) : t('shell.time.unknown')

const dayText = (at: Date, now: Date) => (at.getFullYear() === now.getFullYear() ? dayAndMonth : dayOfYear)().format(at)

/** The number of midnights between two times in the browser's zone. */
function daysBetween(at: Date, now: Date): number {
  const midnight = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())
  return Math.round((midnight(now) - midnight(at)) / (day * 1000))
}
