import type { Ride, RideStatus } from '@scooter-rides/contract'
import { plainDegrees } from '@scooter-rides/geo'
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

type Line = string | null | false

/**
 * A ride as one event (RFC 5545). Its UID stays and SEQUENCE follows the ride's version, so that reading it again moves the
 * old entry. A place that is blurred for the caller is left out: a calendar would pin it as exact.
 */
export function rideEvent(ride: Ride, { origin }: CalendarOptions): Line[] {
  const address = `${origin}/rides/${ride.id}`
  const isPlaceKnown = !ride.isBlurred && ride.startLat !== null && ride.startLng !== null
  return [
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
    isPlaceKnown && `GEO:${plainDegrees(ride.startLat ?? 0)};${plainDegrees(ride.startLng ?? 0)}`,
    `URL:${address}`,
    `STATUS:${statusNames[ride.status]}`,
    'END:VEVENT',
  ]
}

/** Events as a calendar; `about` are properties of the calendar itself. */
export function calendarOf(events: Line[], { productName }: CalendarOptions, about: Line[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(productName)}//Rides//EN`,
    'METHOD:PUBLISH',
    ...about,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.flatMap((line) => (line ? [`${foldLine(line)}\r\n`] : [])).join('')
}
