import { z } from 'zod'
import {
  coordinatesText,
  limits,
  routeAvoid,
  type BodyOf,
  type createRide,
  type RideWithStops,
} from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { toZoned } from '../../lib/time/zoned-time.ts'
import { noRepeat, ruleOf } from './repeat-rule.ts'
import { repeatShape } from './repeat-shape.ts'
import { nowhere } from '../places/place-value.ts'
import { momentsOf, zoneOf } from './form-times.ts'
import { offerNames } from './time-offers.ts'

const location = z.object({
  text: z.string().trim().max(limits.label),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  foundAs: z.string().optional(),
})

const atMost = (most: number) => ({ error: () => t('ride-form.errors.tooLong', { most }) })

/** The values of the ride form. Required fields are in the rule sets. */
export const rideFormShape = z.object({
  title: z.string().trim().max(limits.title, atMost(limits.title)),
  description: z.string().trim().max(limits.description, atMost(limits.description)),
  date: z.string(),
  time: z.string(),
  /** Blank means the day of the start, or the next day if the end time is earlier. */
  endDate: z.string(),
  endTime: z.string(),
  /** The zone of the start, once known. Null is the rider's own: it is read on submit, because its first lookup takes a phone 70 ms. */
  timeZone: z.string().nullable(),
  /** The suggestion that the times were taken from, as long as they agree. Rides that exist have none. */
  offer: z.enum(offerNames).optional(),
  start: location,
  stops: z.array(z.object({ place: location, id: z.number().optional() })),
  end: location,
  /** The wizard's switch: the end follows the start. */
  roundTrip: z.boolean(),
  vehicleId: z.string(),
  avoid: z.array(routeAvoid),
  visibility: z.enum(['public', 'friends', 'private']),
  capacity: z.string().refine((text) => text === '' || isCapacity(Number(text)), {
    error: () => t('ride-form.errors.capacity', { most: limits.capacity }),
  }),
  approval: z.boolean(),
  repeat: repeatShape,
})
export type RideForm = z.output<typeof rideFormShape>

function isCapacity(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= limits.capacity
}

export const emptyStop = () => ({ place: nowhere })

/** An empty form; the form kind supplies the times. */
export const emptyRideForm: RideForm = {
  title: '',
  description: '',
  date: '',
  time: '',
  endDate: '',
  endTime: '',
  timeZone: null,
  start: nowhere,
  stops: [emptyStop()],
  end: nowhere,
  roundTrip: false,
  vehicleId: '',
  avoid: [],
  visibility: 'public',
  capacity: '',
  approval: false,
  repeat: noRepeat,
}

/** The form of an existing ride. Without a separate end, its last stop is the end. */
export function rideToForm(ride: RideWithStops): RideForm {
  const { day, time } = toZoned(ride.startsAt, ride.timeZone)
  const places = ride.stops.map(({ id, label, lat, lng }) => ({
    id,
    place: { text: label ?? coordinatesText({ lat, lng }), lat, lng },
  }))
  const [start, ...rest] = places
  // The form needs at least one stop between, and a blank end means that the last stop is the end.
  const end = rest.length > 1 ? rest.at(-1) : undefined
  const between = end ? rest.slice(0, -1) : rest
  return {
    title: ride.title,
    description: ride.description ?? '',
    date: day,
    time,
    ...endFields(ride),
    timeZone: ride.timeZone,
    start: start?.place ?? nowhere,
    stops: between.length > 0 ? between : [emptyStop()],
    end: end?.place ?? nowhere,
    roundTrip: false,
    vehicleId: ride.vehicleId === null ? '' : String(ride.vehicleId),
    avoid: ride.avoid,
    visibility: ride.visibility,
    capacity: ride.capacity === null ? '' : String(ride.capacity),
    approval: ride.approval,
    repeat: noRepeat,
  }
}

export interface FoundPlace {
  lat: number
  lng: number
  label: string
  id?: number | undefined
}

/** The end of a ride; its date is set only if the time alone would mean another moment. */
function endFields({ startsAt, endsAt, timeZone }: RideWithStops): Pick<RideForm, 'endDate' | 'endTime'> {
  if (!endsAt) return { endDate: '', endTime: '' }
  const start = toZoned(startsAt, timeZone)
  const end = toZoned(endsAt, timeZone)
  const implied = momentsOf({ date: start.day, time: start.time, endDate: '', endTime: end.time, timeZone }).endsAt
  const isImplied = implied !== undefined && toZoned(implied, timeZone).day === end.day
  return { endDate: isImplied ? '' : end.day, endTime: end.time }
}

type RideBody = BodyOf<typeof createRide>

/** Fields of the body that the form does not send: aliases, fields that the server computes, and fields of a new ride only. */
type NotSent =
  | 'userId'
  | 'date'
  | 'scooterId'
  | 'startLat'
  | 'startLng'
  | 'endLat'
  | 'endLng'
  | 'routeData'
  | 'distance'
  | 'status'
  | 'repeat'

/** Every field of a ride that the form sends. A new field of the contract does not compile until it is sent or listed in `NotSent`. */
export type SentRide = { [Field in Exclude<keyof RideBody, NotSent>]: RideBody[Field] }

/** The request body, with all places resolved. */
export function formToBody(form: RideForm, places: FoundPlace[]) {
  const timeZone = zoneOf(form.timeZone)
  const { startsAt, endsAt } = momentsOf(form)
  const rule = ruleOf(form.repeat, form.date)
  const sent: SentRide = {
    title: form.title,
    description: form.description || null,
    startsAt: startsAt?.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    timeZone,
    vehicleId: form.vehicleId === '' ? null : Number(form.vehicleId),
    stops: places.map(({ id, lat, lng, label }) => ({ lat, lng, label, ...(id !== undefined && { id }) })),
    avoid: form.avoid,
    visibility: form.visibility,
    capacity: form.capacity === '' ? null : Number(form.capacity),
    approval: form.approval,
  }
  return { ...sent, ...(rule !== undefined && { repeat: { rule } }) }
}
