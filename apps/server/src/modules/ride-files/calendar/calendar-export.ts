import type { Ride } from '@scooter-rides/contract'
import { calendarText } from './calendar-line.ts'
import { calendarOf, rideEvent, type CalendarOptions } from './ride-event.ts'

export interface Feed extends Pick<CalendarOptions, 'origin'> {
  name: string
  /** The default zone of programs without one. */
  timeZone?: string | undefined
}

export function rideToCalendar(ride: Ride, options: CalendarOptions): string {
  return calendarOf(rideEvent(ride, options), options)
}

/** The feed has a refresh interval of an hour. */
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
