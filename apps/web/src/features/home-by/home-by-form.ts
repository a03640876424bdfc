import { limits, type HomeBy, type Ride } from '@scooter-rides/contract'
import { dayMs, hourMs, minuteMs } from '@scooter-rides/time'
import { timeField } from '../../lib/time/zoned-time.ts'
import type { HomeByBody } from './use-change-home-by.ts'

/** A chosen contact with the name that the form shows. */
export type ChosenContact = { userId: string; name: string } | { email: string; name: string }

export interface HomeByForm {
  /** A local time of day, "18:30". */
  time: string
  contacts: ChosenContact[]
  /** Typed and not yet added. */
  email: string
  note: string
}

export type RideOfHomeBy = Pick<Ride, 'id' | 'title' | 'startsAt' | 'endsAt'>

const quarterMs = 15 * minuteMs
/** The way home after a ride. */
const afterRideMs = 30 * minuteMs
const usualMs = 3 * hourMs

/** The next moment with this local time of day, within a day; undefined for an incomplete time. */
export function nextMoment(time: string, now: Date): Date | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return undefined
  const moment = new Date(now)
  moment.setHours(hours, minutes, 0, 0)
  if (moment.getTime() - now.getTime() < limits.homeByLeastSeconds * 1000) moment.setDate(moment.getDate() + 1)
  return moment
}

/** Half an hour after the ride, or in three hours, at a quarter of an hour. */
export function suggestedMoment(ride: RideOfHomeBy | undefined, now: Date): Date {
  const ends = ride && (ride.endsAt ?? new Date(ride.startsAt.getTime() + usualMs))
  const afterRide = ends && ends.getTime() + afterRideMs
  const isPossible =
    afterRide !== undefined && afterRide > now.getTime() && afterRide - now.getTime() < dayMs - quarterMs
  const moment = isPossible ? afterRide : now.getTime() + usualMs
  return new Date(Math.ceil(moment / quarterMs) * quarterMs)
}

export function toForm(entry: HomeBy | undefined, ride: RideOfHomeBy | undefined, now: Date): HomeByForm {
  return {
    time: timeField(entry?.dueAt ?? suggestedMoment(ride, now)),
    contacts: (entry?.contacts ?? []).flatMap(toChosen),
    email: '',
    note: entry?.note ?? '',
  }
}

/** Without contacts that cannot be chosen again. */
function toChosen({ userId, displayName, email, state }: HomeBy['contacts'][number]): ChosenContact[] {
  if (state === 'gone' || state === 'declined') return []
  if (userId !== null) return [{ userId, name: displayName ?? '' }]
  return email === null ? [] : [{ email, name: email }]
}

interface Target {
  entry: HomeBy | undefined
  ride: RideOfHomeBy | undefined
}

export function toBody({ contacts, note }: HomeByForm, dueAt: Date, { entry, ride }: Target): HomeByBody {
  return {
    dueAt: dueAt.toISOString(),
    rideId: ride?.id ?? entry?.rideId ?? null,
    contacts: contacts.map((contact) => ('userId' in contact ? { userId: contact.userId } : { email: contact.email })),
    note: note.trim() || null,
    ...(entry && { replaces: entry.id }),
  }
}
