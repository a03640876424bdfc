import { clocksAt, dayMs, momentOf } from '@scooter-rides/time'

const week = 7 * dayMs

/** The same weekday and time in `timeZone` in the first week after `now`; a future date does not change. */
export function nextSameWeekday(date: Date, timeZone: string, now: Date): Date {
  if (date > now) return date
  const shown = clocksAt(date, timeZone).getTime()
  let weeks = Math.ceil((now.getTime() - date.getTime()) / week)
  for (;;) {
    const moved = momentOf(new Date(shown + weeks++ * week), timeZone)
    if (moved > now) return moved
  }
}
