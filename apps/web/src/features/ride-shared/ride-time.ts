import type { Ride } from '@scooter-rides/contract'
import { describeLanguage, hasZoneCity, zoneLabel } from '@scooter-rides/messages'
import { currentLanguage } from '../../lib/language/language.ts'
import { t } from '../../lib/language/t.ts'
import { formatDay, isOwnClock, shiftDay, timeText, toZoned, zoneHere } from '../../lib/time/zoned-time.ts'

type Times = Pick<Ride, 'startsAt' | 'endsAt' | 'timeZone'>
type DayStyle = 'short' | 'long'

/** "Sat, May 4, 10:00 AM – 1:00 PM, Lisbon time": in the ride's zone, which is named if the reader's clock differs. */
export function rideTimeText(ride: Times, style: DayStyle = 'short'): string {
  const { startsAt, endsAt, timeZone } = ride
  if (isAnyTime(ride))
    return withZone(t('ride-shared.time.any', { day: formatDay(startsAt, timeZone, style) }), startsAt, timeZone)
  const start = momentText(startsAt, timeZone, style)
  const span = endsAt ? t('ride-shared.time.span', { start, end: endText(ride, endsAt, style) }) : start
  return withZone(span, startsAt, timeZone)
}

/** A ride from midnight to midnight in its zone has no time. */
function isAnyTime({ startsAt, endsAt, timeZone }: Times): boolean {
  const start = toZoned(startsAt, timeZone)
  const end = endsAt && toZoned(endsAt, timeZone)
  return end?.time === '00:00' && start.time === end.time && end.day === shiftDay(start.day, 1)
}

/** Date and time in the zone, without its name. */
export function momentText(moment: Date, timeZone: string, style: DayStyle = 'short'): string {
  return t('ride-shared.time.moment', { day: formatDay(moment, timeZone, style), time: timeText(moment, timeZone) })
}

export function isSameDay(one: Date, other: Date, timeZone: string): boolean {
  return toZoned(one, timeZone).day === toZoned(other, timeZone).day
}

/** The end of a ride, with its date only if it differs from the start's. */
function endText({ startsAt, timeZone }: Times, endsAt: Date, style: DayStyle): string {
  return isSameDay(startsAt, endsAt, timeZone) ? timeText(endsAt, timeZone) : momentText(endsAt, timeZone, style)
}

/** "Lisbon time"; "UTC" for a zone that this browser does not support, because its times are shown in UTC. */
export function zoneName(moment: Date, timeZone: string): string {
  const zone = zoneHere(timeZone)
  const label = zoneLabel(moment, zone, describeLanguage(currentLanguage()))
  return hasZoneCity(zone) ? t('ride-shared.time.zoneOf', { city: label }) : label
}

/** The zone's name if its clock differs from the reader's. */
export function foreignZoneName(moment: Date, timeZone: string): string | undefined {
  return isOwnClock(moment, timeZone) ? undefined : zoneName(moment, timeZone)
}

/** Adds the zone's name to a time if its clock differs from the reader's. */
export function withZone(time: string, moment: Date, timeZone: string): string {
  const zone = foreignZoneName(moment, timeZone)
  return zone === undefined ? time : t('ride-shared.time.inZone', { time, zone })
}
