import type { Settings } from '@scooter-rides/contract'
import { metresPerMile } from '@scooter-rides/geo'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import type { Notice } from '../../notifications/notice.ts'
import type { NoticeMessage } from '../../notifications/notifications.table.ts'
import { formatDate, formatTime, otherZoneTime } from '../../../platform/words/format-time.ts'
import type { AlertMatch, NewRide } from './alert-matches.repository.ts'

export const alertSubject = (rideId: number) => `alert:${rideId}`

export function newRideNotice(ride: NewRide, matches: readonly AlertMatch[]): Notice {
  return {
    kind: 'rideAlert',
    topic: 'alerts',
    subject: alertSubject(ride.id),
    title: translatable('notices.rideAlert.title', { ride: ride.title }),
    body: [],
    ownWords: new Map(matches.map((match) => [match.userId, messageFor(ride, match)])),
    link: `/rides/${ride.id}`,
    actorId: ride.organiserId,
  }
}

function messageFor(ride: NewRide, { name, label, metres, units, timeZone }: AlertMatch): NoticeMessage {
  const title =
    name === null
      ? translatable('notices.rideAlert.titleNear', { place: label, ride: ride.title })
      : translatable('notices.rideAlert.titleFor', { alert: name, ride: ride.title })
  return { title, body: [distanceSentence(startOf(ride, timeZone ?? ride.timeZone), metres, units)] }
}

function startOf({ startsAt, timeZone }: NewRide, readerZone: string): TranslatableMessage {
  const date = formatDate(startsAt, timeZone, 'short')
  const zoned = otherZoneTime(startsAt, timeZone, readerZone)
  return zoned
    ? translatable('ride-times.dateTimeInZone', { date, ...zoned })
    : translatable('ride-times.dateTime', { date, time: formatTime(startsAt, timeZone) })
}

/** In kilometres or miles: a shorter distance would be shown as zero. */
const shortestShown = 0.05

/** The distance from the alert to the public start, never to the exact one. */
function distanceSentence(when: TranslatableMessage, metres: number, units: Settings['units']): TranslatableMessage {
  const distance = metres / (units === 'metric' ? 1000 : metresPerMile)
  if (distance < shortestShown) return translatable('notices.rideAlert.here', { when })
  return units === 'metric'
    ? translatable('notices.rideAlert.kilometresAway', { when, kilometres: distance })
    : translatable('notices.rideAlert.milesAway', { when, miles: distance })
}
