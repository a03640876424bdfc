import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'
import { fromZoned } from '../../lib/time/zoned-time.ts'
import { momentsOf, skippedTimes, zoneOf, type FormTimes } from './form-times.ts'
import { rideFormShape, type RideForm } from './ride-form-model.ts'

type Place = keyof Pick<RideForm, 'start' | 'end'>
const { shape } = rideFormShape
const isNamed = (place: { text: string }) => place.text !== ''
/** Translates when it is checked: the language may change after the rules were made. */
const error = (key: TextKey) => ({ error: () => t(key) })
const requiredPlace = (name: Place, key: TextKey) => shape[name].refine(isNamed, { path: ['text'], ...error(key) })

/** The rules of the one-page form: an intermediate stop is required, an end is not. */
export const pageRules = rideFormShape
  .extend({
    title: shape.title.min(1, error('ride-form.errors.nameRequired')),
    date: shape.date.min(1, error('ride-form.errors.dateRequired')),
    time: shape.time.min(1, error('ride-form.errors.timeRequired')),
    start: requiredPlace('start', 'ride-form.errors.startRequired'),
    stops: shape.stops.min(1, error('ride-form.errors.stopsRequired')).superRefine((stops, { addIssue }) => {
      for (const [index, { place }] of stops.entries())
        if (!isNamed(place))
          addIssue({ code: 'custom', path: [index, 'place', 'text'], message: t('ride-form.errors.stopRequired') })
    }),
  })
  .superRefine((form, { addIssue }) => {
    for (const { field, message } of timeErrors(form, 'ride-form.errors.dateRequired'))
      addIssue({ code: 'custom', path: [field], message })
    if (form.endDate && !form.endTime)
      addIssue({ code: 'custom', path: ['endTime'], message: t('ride-form.errors.endTimeRequired') })
  })

const startMissing: TextKey = 'ride-form.errors.startMissing'
const endMissing: TextKey = 'ride-form.errors.endMissing'

/** The rules of the wizard: an end time is required, a stop is not. */
export const wizardRules = rideFormShape
  .extend({
    title: shape.title.min(1, error('ride-form.errors.titleRequired')),
    date: shape.date.min(1, error(startMissing)),
    time: shape.time.min(1, error(startMissing)),
    endDate: shape.endDate.min(1, error(endMissing)),
    endTime: shape.endTime.min(1, error(endMissing)),
    start: requiredPlace('start', 'ride-form.errors.startingRequired'),
  })
  .superRefine((form, { addIssue }) => {
    for (const { field, message } of timeErrors(form, startMissing))
      addIssue({ code: 'custom', path: [field], message })
    if (!form.roundTrip && !isNamed(form.end))
      addIssue({ code: 'custom', path: ['end', 'text'], message: t('ride-form.errors.endingRequired') })
  })

interface FieldError {
  field: keyof FormTimes
  message: string
}

/** Local times that do not exist, and an end before its start. */
function timeErrors(form: RideForm, noDay: TextKey): FieldError[] {
  const { date, time, timeZone, endDate } = form
  const errors: FieldError[] = skippedTimes(form)
  if (date && time && !fromZoned(date, time, zoneOf(timeZone))) errors.push({ field: 'date', message: t(noDay) })
  if (endDate && isOver(form)) errors.push({ field: 'endDate', message: t('ride-form.errors.endBeforeStart') })
  return errors
}

function isOver(times: FormTimes): boolean {
  const { startsAt, endsAt } = momentsOf(times)
  return startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt
}
