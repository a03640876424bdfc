import { cutText, isolate, type Ride } from '@scooter-rides/contract'
import { metresPerMile } from '@scooter-rides/geo'
import { describeLanguage, translatable, type LanguageTag } from '@scooter-rides/messages'
import { translate } from '../../platform/language/translate.ts'
import { zoneName } from '../../platform/words/zone-name.ts'

/** Messengers show two or three lines. */
const mostCharacters = 200

export interface RideTime {
  startsAt: Date
  endsAt?: Date | null
  timeZone: string
}

/** "Saturday, May 3, 2026, 9:00 – 11:00 AM, Lisbon time · 42.0 km (26.1 mi) · Cascais to Sintra. Easy pace along the coast." */
export function previewDescription(
  ride: Pick<Ride, 'startsAt' | 'endsAt' | 'timeZone' | 'distance' | 'startLabel' | 'endLabel' | 'description'>,
  language: LanguageTag,
): string {
  const { distance, description } = ride
  const facts = [formatRideTime(ride, language), distance && lengthText(distance, language), wayText(ride, language)]
    .filter(Boolean)
    .join(' · ')
  return shortened(description ? `${facts}. ${description}` : facts)
}

function wayText({ startLabel: start, endLabel: end }: Pick<Ride, 'startLabel' | 'endLabel'>, language: LanguageTag) {
  if (!start) return undefined
  return end && start !== end ? translate(translatable('previews.route', { start, end }), language) : isolate(start)
}

/** Day, time, zone and end in the ride's own zone, because the zone of the reader is unknown. */
export function formatRideTime({ startsAt, endsAt, timeZone }: RideTime, language: LanguageTag): string {
  const clock = new Intl.DateTimeFormat(describeLanguage(language).locale, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const shown = endsAt ? clock.formatRange(startsAt, endsAt) : clock.format(startsAt)
  const time = shown.replaceAll(/[\u202f\u2009]/g, ' ')
  return translate(translatable('previews.time', { time, zone: zoneName(startsAt, timeZone) }), language)
}

/** In both units, because the reader's setting is unknown. */
function lengthText(metres: number, language: LanguageTag): string {
  const inUnit = (unit: string, value: number) =>
    new Intl.NumberFormat(describeLanguage(language).locale, {
      style: 'unit',
      unit,
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format(value)
  return `${inUnit('kilometer', metres / 1000)} (${inUnit('mile', metres / metresPerMile)})`
}

/** On one line, cut between characters. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return cutText(line, mostCharacters, '…')
}
