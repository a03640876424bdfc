import { isolate, type Settings } from '@scooter-rides/contract'
import { metresPerMile } from '@scooter-rides/geo'
import type { Notice, NoticeText } from '../../notifications/notice.ts'
import { formatDate, formatMoment } from '../../../platform/words/format-time.ts'
import type { AlertMatch, NewRide } from './alert-matches.repository.ts'

export const alertSubject = (rideId: number) => `alert:${rideId}`

export function newRideNotice(ride: NewRide, matches: readonly AlertMatch[]): Notice {
  return {
    kind: 'rideAlert',
    topic: 'alerts',
    subject: alertSubject(ride.id),
    title: `New ride: “${isolate(ride.title)}”`,
    body: '',
    ownWords: new Map(matches.map((match) => [match.userId, wordsFor(ride, match)])),
    link: `/rides/${ride.id}`,
    actorId: ride.organiserId,
  }
}

function wordsFor(ride: NewRide, { name, label, metres, units, timeZone }: AlertMatch): NoticeText {
  const { title, startsAt } = ride
  const when = `${formatDate(startsAt, ride.timeZone, 'short')} ${formatMoment(startsAt, ride.timeZone, timeZone ?? ride.timeZone)}`
  return {
    title: `New ride ${name === null ? `near ${isolate(label)}` : `for ${isolate(name)}`}: “${isolate(title)}”`,
    body: `${when}, ${farWords(metres, units)}.`,
  }
}

/** The distance from the alert to the public start, never to the exact one. */
function farWords(metres: number, units: Settings['units']): string {
  const [length, unit] = units === 'metric' ? [metres / 1000, 'km'] : [metres / metresPerMile, 'mi']
  return length < 0.05 ? 'at this place' : `${length.toFixed(1)} ${unit} away`
}
