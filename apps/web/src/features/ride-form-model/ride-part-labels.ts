import type { RouteAvoid, Vehicle } from '@scooter-rides/contract'
import { formatDay, fromZoned, timeText } from '../../lib/time/zoned-time.ts'
import { foreignZoneName } from '../ride-shared/ride-time.ts'
import { zoneOf } from './form-times.ts'
import type { RideForm } from './ride-form-model.ts'
import type { RidePart } from './ride-parts.ts'

export const partLabels: Record<RidePart, string> = {
  title: 'Ride name',
  description: 'Description',
  start: 'Start',
  end: 'End',
  places: 'Places',
  scooter: 'Scooter',
  avoid: 'Avoid',
  visibility: 'Who can see it',
  seats: 'Seats',
  approval: 'Confirming riders',
}

export const avoidLabels: Record<RouteAvoid, string> = {
  highways: 'Big roads',
  tolls: 'Toll roads',
  ferries: 'Ferries',
  unpaved: 'Unpaved roads',
}

const audiences = { public: 'Everybody', friends: 'Friends', private: 'Invited' } as const

/** One side's value of a part as one line. */
export function partText(part: RidePart, form: RideForm, vehicles: readonly Vehicle[]): string {
  switch (part) {
    case 'title':
      return form.title
    case 'description':
      return form.description || 'No description'
    case 'start':
      return timeLabel(form.date, form.time, form.timeZone)
    case 'end':
      return form.endTime ? timeLabel(form.endDate, form.endTime, form.timeZone) : 'No end'
    case 'places':
      return [form.start, ...form.stops.map(({ place }) => place), form.end]
        .map(({ text }) => text)
        .filter((text) => text !== '')
        .join(' → ')
    case 'scooter':
      return vehicles.find(({ id }) => String(id) === form.vehicleId)?.name ?? 'No scooter chosen'
    case 'avoid':
      return form.avoid.map((option) => avoidLabels[option]).join(', ') || 'Nothing'
    case 'visibility':
      return audiences[form.visibility]
    case 'seats':
      return form.capacity || 'No limit'
    case 'approval':
      return form.approval ? 'You confirm each rider' : 'Everybody can join'
  }
}

function timeLabel(day: string, time: string, timeZone: string | null): string {
  const zone = zoneOf(timeZone)
  // An end without a date is only a time; any date formats it.
  const moment = fromZoned(day || '2001-01-01', time, zone)
  if (!moment) return `${day} ${time}`.trim()
  return [day && formatDay(moment, zone), timeText(moment, zone), foreignZoneName(moment, zone)]
    .filter(Boolean)
    .join(', ')
}
