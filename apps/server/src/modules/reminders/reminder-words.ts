import { isolate } from '@scooter-rides/contract'
import type { Notice, NoticeText } from '../notifications/notice.ts'
import { formatDate, formatDay, formatMoment, zoneCity } from '../../platform/words/format-time.ts'
import { isDayRide, type ReminderKind, type RideTimes } from './reminder-times.ts'

/** A ride has at most one unread reminder: the hour reminder replaces the day reminder. */
export const reminderSubject = (rideId: number) => `reminder:${rideId}`

interface RemindedRide extends RideTimes {
  id: number
  title: string
}

/** @param zones the zone of each rider; null if unknown, then the zone of the ride is used */
export function reminderOf(
  kind: ReminderKind,
  ride: RemindedRide,
  zones: ReadonlyMap<string, string | null>,
  now: Date,
): Notice {
  const wordsIn = (zone: string | null) => wordsOf(kind, ride, zone ?? ride.timeZone, now)
  // Texts are computed once per zone.
  const ofZone = new Map([...new Set(zones.values())].map((zone) => [zone, wordsIn(zone)]))
  const usual = wordsIn(null)
  return {
    kind: kind === 'hour' ? 'rideSoon' : 'rideReminder',
    topic: 'reminders',
    subject: reminderSubject(ride.id),
    ...usual,
    link: `/rides/${ride.id}`,
    actorId: null,
    ownWords: new Map([...zones].map(([riderId, zone]) => [riderId, ofZone.get(zone) ?? usual])),
  }
}

function wordsOf(kind: ReminderKind, ride: RemindedRide, readerZone: string, now: Date): NoticeText {
  const { title, startsAt, timeZone } = ride
  const named = `“${isolate(title)}”`
  if (isDayRide(ride)) {
    const day = formatDay(startsAt, now, timeZone, readerZone)
    const when = day === 'tomorrow' ? day : `on ${formatDate(startsAt, timeZone)} ${zoneCity(startsAt, timeZone)}`
    return { title: `${named} is ${when}`, body: 'Any time that day. See the route and the weather.' }
  }
  const moment = formatMoment(startsAt, timeZone, readerZone)
  if (kind === 'hour') return { title: `${named} starts ${soonWords(startsAt, now)}`, body: `It starts ${moment}.` }
  return {
    title: `${named} starts ${formatDay(startsAt, now, timeZone, readerZone)} ${moment}`,
    body: 'See the route and the weather.',
  }
}

/** Based on the current time, because the reminder may be late. */
function soonWords(startsAt: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((startsAt.getTime() - now.getTime()) / 60_000))
  if (minutes >= 58) return 'in an hour'
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}
