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
  /** The origin of the site, without a path. */
  origin: string
}

type Line = string | null | false

/**
 * One event (RFC 5545) with a stable UID and the version as SEQUENCE, so that an import updates it. A blurred place is left out,
 * because a calendar would show it as exact.
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

/** A calendar of events; `about` are properties of the calendar. */
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
