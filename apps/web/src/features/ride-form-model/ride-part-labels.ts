import type { RouteAvoid, Vehicle } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'
import { listFormat } from '../../lib/language/formats.ts'
import { formatDay, fromZoned, timeText } from '../../lib/time/zoned-time.ts'
import { foreignZoneName } from '../ride-shared/ride-time.ts'
import { zoneOf } from './form-times.ts'
import type { RideForm } from './ride-form-model.ts'
import type { RidePart } from './ride-parts.ts'

export const partLabels: Record<RidePart, TextKey> = {
  title: 'ride-form.parts.title',
  description: 'ride-form.parts.description',
  start: 'ride-form.parts.start',
  end: 'ride-form.parts.end',
  places: 'ride-form.parts.places',
  scooter: 'ride-form.parts.scooter',
  avoid: 'ride-form.parts.avoid',
  visibility: 'ride-form.parts.visibility',
  seats: 'ride-form.parts.seats',
  approval: 'ride-form.parts.approval',
}

export const avoidLabels: Record<RouteAvoid, TextKey> = {
  highways: 'ride-form.avoid.highways',
  tolls: 'ride-form.avoid.tolls',
  ferries: 'ride-form.avoid.ferries',
  unpaved: 'ride-form.avoid.unpaved',
}

const audiences: Record<RideForm['visibility'], TextKey> = {
  public: 'ride-form.visibility.public',
  friends: 'ride-form.visibility.friends',
  private: 'ride-form.visibility.private',
}

/** One side's value of a part as one line. */
export function partText(part: RidePart, form: RideForm, vehicles: readonly Vehicle[]): string {
  switch (part) {
    case 'title':
      return form.title
    case 'description':
      return form.description || t('ride-form.values.noDescription')
    case 'start':
      return timeLabel(form.date, form.time, form.timeZone)
    case 'end':
      return form.endTime ? timeLabel(form.endDate, form.endTime, form.timeZone) : t('ride-form.values.noEnd')
    case 'places':
      return [form.start, ...form.stops.map(({ place }) => place), form.end]
        .map(({ text }) => text)
        .filter((text) => text !== '')
        .join(' → ')
    case 'scooter':
      return vehicles.find(({ id }) => String(id) === form.vehicleId)?.name ?? t('ride-form.scooter.none')
    case 'avoid':
      return avoidText(form.avoid)
    case 'visibility':
      return t(audiences[form.visibility])
    case 'seats':
      return form.capacity || t('ride-form.values.noLimit')
    case 'approval':
      return form.approval ? t('ride-form.values.confirmed') : t('ride-form.values.open')
  }
}

function avoidText(avoid: readonly RouteAvoid[]): string {
  if (avoid.length === 0) return t('ride-form.values.nothing')
  return listFormat({ type: 'unit', style: 'short' }).format(avoid.map((option) => t(avoidLabels[option])))
}

function timeLabel(day: string, time: string, timeZone: string | null): string {
  const zone = zoneOf(timeZone)
  // An end without a date is only a time; any date formats it.
  const moment = fromZoned(day || '2001-01-01', time, zone)
  if (!moment) return `${day} ${time}`.trim()
  const [date, clock, zoneName] = [formatDay(moment, zone), timeText(moment, zone), foreignZoneName(moment, zone)]
  if (zoneName === undefined) return day ? t('ride-form.values.moment', { date, time: clock }) : clock
  return day
    ? t('ride-form.values.momentInZone', { date, time: clock, zone: zoneName })
    : t('ride-form.values.timeInZone', { time: clock, zone: zoneName })
}
