import { clocksAt, hourMs, momentOf } from '@scooter-rides/time'
import type { reminderKinds } from './reminders.table.ts'

export type ReminderKind = (typeof reminderKinds)[number]

/** What decides when riders are reminded of a ride. */
export interface RideTimes {
  startsAt: Date
  overAt: Date
  timeZone: string
}

/** What begins at midnight and lasts so long is a day and no time of day. */
const dayRideMs = 20 * hourMs
/** By the clocks where the ride is, on the day before: early enough to make ready, late enough to be thought of. */
const eveningHour = 18
/** A day's reminder that comes late is none any more; the hour's follows. */
const lateDayMs = 3 * hourMs

/** "Any time that day": nobody wants to hear of it an hour before midnight. */
export function isDayRide({ startsAt, overAt, timeZone }: RideTimes): boolean {
  const shown = clocksAt(startsAt, timeZone)
  return shown.getUTCHours() === 0 && shown.getUTCMinutes() === 0 && overAt.getTime() - startsAt.getTime() >= dayRideMs
}

/** From when to when riders may be reminded of it; undefined where they are not. */
export function reminderWindow(kind: ReminderKind, ride: RideTimes): { from: Date; before: Date } | undefined {
  const start = ride.startsAt.getTime()
  if (isDayRide(ride)) {
    if (kind === 'hour') return undefined
    const eve = clocksAt(new Date(start - hourMs), ride.timeZone)
    eve.setUTCHours(eveningHour, 0, 0, 0)
    return { from: momentOf(eve, ride.timeZone), before: ride.startsAt }
  }
  return kind === 'hour'
    ? { from: new Date(start - hourMs), before: ride.startsAt }
    : { from: new Date(start - 24 * hourMs), before: new Date(start - lateDayMs) }
}
