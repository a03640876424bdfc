import { clocksAt, hourMs, momentOf } from '@scooter-rides/time'
import type { reminderKinds } from './reminders.table.ts'

export type ReminderKind = (typeof reminderKinds)[number]

export interface RideTimes {
  startsAt: Date
  overAt: Date
  timeZone: string
}

/** A ride that starts at midnight and lasts at least this long has no time of day. */
const dayRideMs = 20 * hourMs
/** The local hour of the reminder on the day before: early enough to prepare, late enough to remember. */
const eveningHour = 18
/** A later day reminder is skipped; the hour reminder follows. */
const lateDayMs = 3 * hourMs

/** "Any time that day": such a ride gets no reminder an hour before midnight. */
export function isDayRide({ startsAt, overAt, timeZone }: RideTimes): boolean {
  const shown = clocksAt(startsAt, timeZone)
  return shown.getUTCHours() === 0 && shown.getUTCMinutes() === 0 && overAt.getTime() - startsAt.getTime() >= dayRideMs
}

/** Undefined if no reminder may be sent. */
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
