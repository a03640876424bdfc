import type { Settings } from '@scooter-rides/contract'
import { clocksAt, dayMs, momentOf } from '@scooter-rides/time'

type QuietHours = NonNullable<Settings['quietHours']>

/**
 * Undefined outside of quiet hours. Equal times mean none. Clock changes make them an hour shorter or longer, and a time that a change
 * skips moves to the end of the gap.
 */
export function quietUntil(now: Date, { from, to }: QuietHours, timeZone: string): Date | undefined {
  const [begin, end] = [msOf(from), msOf(to)]
  if (begin === end) return undefined
  const today = Math.floor(clocksAt(now, timeZone).getTime() / dayMs) * dayMs
  const length = end > begin ? end - begin : end - begin + dayMs
  // Quiet hours that began yesterday may last until today.
  for (const day of [today - dayMs, today]) {
    const starts = momentOf(new Date(day + begin), timeZone)
    const ends = momentOf(new Date(day + begin + length), timeZone)
    if (starts <= now && now < ends) return ends
  }
  return undefined
}

function msOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}
