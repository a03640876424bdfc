import { fromZoned } from '../../lib/time/zoned-time.ts'
import { momentsOf, skippedTimes, zoneOf, type FormTimes } from './form-times.ts'
import { rideFormShape, type RideForm } from './ride-form-model.ts'

type Place = keyof Pick<RideForm, 'start' | 'end'>
const { shape } = rideFormShape
const isNamed = (place: { text: string }) => place.text !== ''
const requiredPlace = (name: Place, message: string) => shape[name].refine(isNamed, { path: ['text'], message })

/** The rules of the one-page form: an intermediate stop is required, an end is not. */
export const pageRules = rideFormShape
  .extend({
    title: shape.title.min(1, 'Ride name is required'),
    date: shape.date.min(1, 'Date is required'),
    time: shape.time.min(1, 'Time is required'),
    start: requiredPlace('start', 'Start location is required'),
    stops: shape.stops.min(1, 'At least one intermediate stop is required').superRefine((stops, { addIssue }) => {
      for (const [index, { place }] of stops.entries())
        if (!isNamed(place))
          addIssue({ code: 'custom', path: [index, 'place', 'text'], message: 'Stop location is required' })
    }),
  })
  .superRefine((form, { addIssue }) => {
    for (const { field, message } of timeErrors(form, 'Date is required'))
      addIssue({ code: 'custom', path: [field], message })
    if (form.endDate && !form.endTime) addIssue({ code: 'custom', path: ['endTime'], message: 'End time is required' })
  })

const startMissing = 'Start date/time required'
const endMissing = 'End date/time required'

/** The rules of the wizard: an end time is required, a stop is not. */
export const wizardRules = rideFormShape
  .extend({
    title: shape.title.min(1, 'Title required'),
    date: shape.date.min(1, startMissing),
    time: shape.time.min(1, startMissing),
    endDate: shape.endDate.min(1, endMissing),
    endTime: shape.endTime.min(1, endMissing),
    start: requiredPlace('start', 'Starting location required'),
  })
  .superRefine((form, { addIssue }) => {
    for (const { field, message } of timeErrors(form, startMissing))
      addIssue({ code: 'custom', path: [field], message })
    if (!form.roundTrip && !isNamed(form.end))
      addIssue({ code: 'custom', path: ['end', 'text'], message: 'Ending location required' })
  })

interface FieldError {
  field: keyof FormTimes
  message: string
}

/** Local times that do not exist, and an end before its start. */
function timeErrors(form: RideForm, noDay: string): FieldError[] {
  const { date, time, timeZone, endDate } = form
  const errors: FieldError[] = skippedTimes(form)
  if (date && time && !fromZoned(date, time, zoneOf(timeZone))) errors.push({ field: 'date', message: noDay })
  if (endDate && isOver(form)) errors.push({ field: 'endDate', message: 'The end must be after the start' })
  return errors
}

function isOver(times: FormTimes): boolean {
  const { startsAt, endsAt } = momentsOf(times)
  return startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt
}
