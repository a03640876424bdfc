import type { RideStatus, RideWithStops } from '@scooter-rides/contract'
import { calendarText, foldLine } from './calendar-line.ts'

const utc = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const statusNames: Record<RideStatus, string> = {
  draft: 'TENTATIVE',
  upcoming: 'CONFIRMED',
  ongoing: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

export interface CalendarOptions {
  productName: string
  /** Where riders open the app, without a path. */
  origin: string
}

/**
 * A ride as a calendar with one event (RFC 5545). Its UID stays and SEQUENCE follows the ride's version, so that importing it
 * again moves the old entry. A place that is blurred for the caller is left out: a calendar would pin it as exact.
 */
export function rideToCalendar(ride: RideWithStops, { productName, origin }: CalendarOptions): string {
  const address = `${origin}/rides/${ride.id}`
  const isPlaceKnown = !ride.isBlurred && ride.startLat !== null && ride.startLng !== null
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(productName)}//Rides//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:ride-${ride.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${utc(ride.updatedAt)}`,
    `LAST-MODIFIED:${utc(ride.updatedAt)}`,
    `SEQUENCE:${ride.version}`,
    `DTSTART:${utc(ride.startsAt)}`,
    ride.endsAt && `DTEND:${utc(ride.endsAt)}`,
    `SUMMARY:${calendarText(ride.title)}`,
    ride.description && `DESCRIPTION:${calendarText(ride.description)}`,
    ride.startLabel && `LOCATION:${calendarText(ride.startLabel)}`,
    isPlaceKnown && `GEO:${ride.startLat};${ride.startLng}`,
    `URL:${address}`,
    `STATUS:${statusNames[ride.status]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.flatMap((line) => (line ? [`${foldLine(line)}\r\n`] : [])).join('')
}
