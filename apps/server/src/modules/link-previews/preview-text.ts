import { cutText, isolate, timeZoneName, type Ride } from '@scooter-rides/contract'
import { metresPerMile } from '@scooter-rides/geo'

/** Messengers show two or three lines. */
const mostCharacters = 200

/** "Saturday, May 3, 2026, 9:00 – 11:00 AM, Lisbon time · 42.0 km (26.1 mi) · Cascais to Sintra. Easy pace along the coast." */
export function previewDescription({
  startsAt,
  endsAt,
  timeZone,
  distance,
  startLabel,
  endLabel,
  description,
}: Pick<Ride, 'startsAt' | 'endsAt' | 'timeZone' | 'distance' | 'startLabel' | 'endLabel' | 'description'>): string {
  const way =
    startLabel && endLabel && startLabel !== endLabel
      ? `${isolate(startLabel)} to ${isolate(endLabel)}`
      : startLabel && isolate(startLabel)
  const facts = [formatRideTime(startsAt, timeZone, endsAt), distance && lengthWords(distance), way]
    .filter(Boolean)
    .join(' · ')
  return shortened(description ? `${facts}. ${description}` : facts)
}

/** Day, time, zone and end in the ride's own zone, because the zone of the reader is unknown. */
export function formatRideTime(startsAt: Date, timeZone: string, endsAt: Date | null = null): string {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const words = endsAt ? clock.formatRange(startsAt, endsAt) : clock.format(startsAt)
  return `${words.replaceAll(/[\u202f\u2009]/g, ' ')}, ${timeZoneName(startsAt, timeZone)}`
}

/** In both units, because the reader's setting is unknown. */
function lengthWords(metres: number): string {
  return `${(metres / 1000).toFixed(1)} km (${(metres / metresPerMile).toFixed(1)} mi)`
}

/** On one line, cut between characters. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return cutText(line, mostCharacters, '…')
}
