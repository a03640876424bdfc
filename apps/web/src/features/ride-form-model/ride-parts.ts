import { hashKey } from '@tanstack/react-query'
import type { BodyOf, updateRide } from '@scooter-rides/contract'
import type { RideFormKind } from './ride-form-kinds.ts'
import { formToBody, type FoundPlace, type RideForm, type SentRide } from './ride-form-model.ts'

/**
 * The part of the form that each field belongs to: what a rider sees as one thing when two people have changed a ride. Null for fields that an
 * existing ride does not have. In the order in which the parts are shown.
 */
const partOfField = {
  title: 'title',
  description: 'description',
  date: 'start',
  time: 'start',
  timeZone: 'start',
  endDate: 'end',
  endTime: 'end',
  start: 'places',
  stops: 'places',
  end: 'places',
  vehicleId: 'scooter',
  avoid: 'avoid',
  visibility: 'visibility',
  capacity: 'seats',
  approval: 'approval',
  roundTrip: null,
  repeat: null,
} as const satisfies Record<keyof RideForm, string | null>

export type RidePart = NonNullable<(typeof partOfField)[keyof RideForm]>

const partEntries = Object.entries(partOfField) as [keyof RideForm, RidePart | null][]
const fieldsOf = (part: RidePart) => partEntries.flatMap(([field, name]) => (name === part ? field : []))
export const rideParts = [...new Set(partEntries.flatMap(([, part]) => part ?? []))]

/** The form as it was filled, of which kind it is, and of which version of the ride; 0 is none yet. */
export interface FilledForm {
  kind: RideFormKind
  version: number
  values: RideForm
}

function pick(form: RideForm, parts: readonly RidePart[]): Partial<RideForm> {
  return Object.fromEntries(parts.flatMap((part) => fieldsOf(part).map((field) => [field, form[field]])))
}

/** The parts in which two forms differ; fields left out and fields without a value are the same. */
export function differingParts(one: RideForm, other: RideForm): RidePart[] {
  return rideParts.filter((part) => hashKey([pick(one, [part])]) !== hashKey([pick(other, [part])]))
}

/** What each side made of a ride that both started from. */
export interface Sides {
  before: RideForm
  mine: RideForm
  theirs: RideForm
}

/** The parts that the other side changed to something that the form does not say. */
export function partsToDecide({ before, mine, theirs }: Sides): RidePart[] {
  const theirChanges = differingParts(before, theirs)
  return differingParts(mine, theirs).filter((part) => theirChanges.includes(part))
}

/** Their ride with the parts that only this side changed, and of those to decide the ones kept as `mine`. */
export function mergeForms(sides: Sides, kept: readonly RidePart[]): RideForm {
  const undecided = partsToDecide(sides)
  const mine = differingParts(sides.before, sides.mine).filter((part) => !undecided.includes(part))
  return { ...sides.theirs, ...pick(sides.mine, [...mine, ...kept]) }
}

/** The parts of the form that each field of the body is sent with. */
const partsOfBody: Record<keyof SentRide, readonly RidePart[]> = {
  title: ['title'],
  description: ['description'],
  startsAt: ['start'],
  timeZone: ['start'],
  // An end without a day of its own follows the start.
  endsAt: ['start', 'end'],
  stops: ['places'],
  vehicleId: ['scooter'],
  avoid: ['avoid'],
  visibility: ['visibility'],
  capacity: ['seats'],
  approval: ['approval'],
}

/** Only what differs from the form as it was filled. */
export function changesToBody(before: RideForm, after: RideForm, places: FoundPlace[]): BodyOf<typeof updateRide> {
  const changed = differingParts(before, after)
  const body = formToBody(after, places)
  const sent = (Object.keys(partsOfBody) as (keyof SentRide)[]).filter((field) =>
    partsOfBody[field].some((part) => changed.includes(part)),
  )
  return Object.fromEntries(sent.map((field) => [field, body[field]]))
}
