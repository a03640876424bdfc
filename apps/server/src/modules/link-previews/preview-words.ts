import type { Ride } from '@scooter-rides/contract'

/** Messengers show two or three lines. */
const mostCharacters = 200
const metresPerMile = 1609.344

/** "Saturday, May 3, 2026, 9:00 AM WEST · 42.0 km (26.1 mi) · Cascais to Sintra. Easy pace along the coast." */
export function rideWords({
  startsAt,
  timeZone,
  distance,
  startLabel,
  endLabel,
  description,
}: Pick<Ride, 'startsAt' | 'timeZone' | 'distance' | 'startLabel' | 'endLabel' | 'description'>): string {
  const way = startLabel && endLabel && startLabel !== endLabel ? `${startLabel} to ${endLabel}` : startLabel
  const facts = [momentWords(startsAt, timeZone), distance && lengthWords(distance), way].filter(Boolean).join(' · ')
  return shortened(description ? `${facts}. ${description}` : facts)
}

/** Day, time and zone of the ride's own place: whoever reads it may be anywhere. */
export function momentWords(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(moment)
    .replaceAll('\u202f', ' ')
}

/** Nobody knows yet in which units the reader thinks. */
function lengthWords(metres: number): string {
  return `${(metres / 1000).toFixed(1)} km (${(metres / metresPerMile).toFixed(1)} mi)`
}

const characterSplitter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** On one line, cut between two characters and never within one. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(characterSplitter.segment(line), ({ segment }) => segment)
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join('')}…` : line
}
