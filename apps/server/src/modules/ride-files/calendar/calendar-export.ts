import type { Ride } from '@scooter-rides/contract'
import { calendarText } from './calendar-line.ts'
import { calendarOf, rideEvent, type CalendarOptions } from './ride-event.ts'

export interface Feed extends Pick<CalendarOptions, 'origin'> {
  /** What programs call the calendar. */
  name: string
  /** Where a program has none of its own. */
  timeZone?: string | undefined
}

/** A ride as a calendar with one event. */
export function rideToCalendar(ride: Ride, options: CalendarOptions): string {
  return calendarOf(rideEvent(ride, options), options)
}

/** Rides as a calendar to subscribe to, to be asked for again in an hour. */
export function ridesToFeed(rides: readonly Ride[], { name, timeZone, ...options }: Feed & CalendarOptions): string {
  const about = [
    `X-WR-CALNAME:${calendarText(name)}`,
    timeZone !== undefined && `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
  const events = rides.flatMap((ride) => rideEvent(ride, options))
  return calendarOf(events, options, about)
}
