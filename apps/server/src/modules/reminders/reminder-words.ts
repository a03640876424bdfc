import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import type { Notice } from '../notifications/notice.ts'
import type { NoticeMessage } from '../notifications/notifications.table.ts'
import { formatDate, formatTime, formatWeekday, otherZoneTime, relativeDay } from '../../platform/words/format-time.ts'
import { namedZone } from '../../platform/words/zone-name.ts'
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
  const messageIn = (zone: string | null) => messageOf(kind, ride, zone ?? ride.timeZone, now)
  // Messages are created once per zone.
  const ofZone = new Map([...new Set(zones.values())].map((zone) => [zone, messageIn(zone)]))
  const usual = messageIn(null)
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

function messageOf(kind: ReminderKind, ride: RemindedRide, readerZone: string, now: Date): NoticeMessage {
  if (kind === 'hour') return { title: soonTitle(ride, now), body: [startSentence(ride, readerZone)] }
  const advice = translatable('notices.reminder.body')
  if (!isDayRide(ride)) return { title: startTitle(ride, readerZone, now), body: [advice] }
  return { title: dayTitle(ride, readerZone, now), body: [translatable('notices.reminder.anyTime'), advice] }
}

function dayTitle({ title: ride, startsAt, timeZone }: RemindedRide, readerZone: string, now: Date) {
  if (relativeDay(startsAt, now, timeZone, readerZone) === 'tomorrow')
    return translatable('notices.reminder.dayTomorrow', { ride })
  const [date, city] = [formatDate(startsAt, timeZone), namedZone(startsAt, timeZone)]
  return translatable('notices.reminder.dayOn', { ride, date, city })
}

function startTitle({ title: ride, startsAt, timeZone }: RemindedRide, readerZone: string, now: Date) {
  const day = relativeDay(startsAt, now, timeZone, readerZone)
  const weekday = formatWeekday(startsAt, timeZone)
  const zoned = otherZoneTime(startsAt, timeZone, readerZone)
  if (zoned) {
    if (day === 'today') return translatable('notices.reminder.todayInZone', { ride, ...zoned })
    if (day === 'tomorrow') return translatable('notices.reminder.tomorrowInZone', { ride, ...zoned })
    return translatable('notices.reminder.onWeekdayInZone', { ride, weekday, ...zoned })
  }
  const time = formatTime(startsAt, timeZone)
  if (day === 'today') return translatable('notices.reminder.today', { ride, time })
  if (day === 'tomorrow') return translatable('notices.reminder.tomorrow', { ride, time })
  return translatable('notices.reminder.onWeekday', { ride, weekday, time })
}

/** Based on the current time, because the reminder may be late. */
function soonTitle({ title: ride, startsAt }: RemindedRide, now: Date): TranslatableMessage {
  const minutes = Math.max(1, Math.round((startsAt.getTime() - now.getTime()) / 60_000))
  if (minutes >= 58) return translatable('notices.reminder.inAnHour', { ride })
  return translatable('notices.reminder.inMinutes', { ride, minutes })
}

function startSentence({ startsAt, timeZone }: RemindedRide, readerZone: string): TranslatableMessage {
  const zoned = otherZoneTime(startsAt, timeZone, readerZone)
  return zoned
    ? translatable('notices.reminder.startsAtInZone', zoned)
    : translatable('notices.reminder.startsAt', { time: formatTime(startsAt, timeZone) })
}
