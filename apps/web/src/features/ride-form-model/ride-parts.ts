import { hashKey } from '@tanstack/react-query'
import type { BodyOf, updateRide } from '@scooter-rides/contract'
import type { RideFormKind } from './ride-form-kinds.ts'
import { formToBody, type FoundPlace, type RideForm, type SentRide } from './ride-form-model.ts'

/** The part of each field, in display order: conflicting edits are compared by part. Null for fields that an existing ride does not have. */
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
  offer: null,
  roundTrip: null,
  repeat: null,
} as const satisfies Record<keyof RideForm, string | null>

export type RidePart = NonNullable<(typeof partOfField)[keyof RideForm]>

const partEntries = Object.entries(partOfField) as [keyof RideForm, RidePart | null][]
const fieldsOf = (part: RidePart) => partEntries.flatMap(([field, name]) => (name === part ? field : []))
export const rideParts = [...new Set(partEntries.flatMap(([, part]) => part ?? []))]

/** The initial values of the form, its kind, and the base version of the ride; version 0 is a new ride. */
export interface FilledForm {
  kind: RideFormKind
  version: number
  values: RideForm
}

function pick(form: RideForm, parts: readonly RidePart[]): Partial<RideForm> {
  return Object.fromEntries(parts.flatMap((part) => fieldsOf(part).map((field) => [field, form[field]])))
}

/** The parts in which two forms differ; a missing field is equal to an undefined one. */
export function differingParts(one: RideForm, other: RideForm): RidePart[] {
  return rideParts.filter((part) => hashKey([pick(one, [part])]) !== hashKey([pick(other, [part])]))
}

/** A three-way comparison: the common base and both results. */
export interface Sides {
  before: RideForm
  mine: RideForm
  theirs: RideForm
}

/** The conflicting parts: the other side changed them to a value that differs from the form. */
export function partsToDecide({ before, mine, theirs }: Sides): RidePart[] {
  const theirChanges = differingParts(before, theirs)
  return differingParts(mine, theirs).filter((part) => theirChanges.includes(part))
}

/** Merges both sides: their ride, with the parts that only this side changed and the conflicting parts in `ownParts`. */
export function mergeForms(sides: Sides, ownParts: readonly RidePart[]): RideForm {
  const undecided = partsToDecide(sides)
  const mine = differingParts(sides.before, sides.mine).filter((part) => !undecided.includes(part))
  return { ...sides.theirs, ...pick(sides.mine, [...mine, ...ownParts]) }
}

/** The form parts that determine each field of the body. */
const partsOfBody: Record<keyof SentRide, readonly RidePart[]> = {
  title: ['title'],
  description: ['description'],
  startsAt: ['start'],
  timeZone: ['start'],
  // An end without a date depends on the start.
  endsAt: ['start', 'end'],
  stops: ['places'],
  vehicleId: ['scooter'],
  avoid: ['avoid'],
  visibility: ['visibility'],
  capacity: ['seats'],
  approval: ['approval'],
}

/** Only the fields that differ from the initial values. */
export function changesToBody(before: RideForm, after: RideForm, places: FoundPlace[]): BodyOf<typeof updateRide> {
  const changed = differingParts(before, after)
  const body = formToBody(after, places)
  const sent = (Object.keys(partsOfBody) as (keyof SentRide)[]).filter((field) =>
    partsOfBody[field].some((part) => changed.includes(part)),
  )
  return Object.fromEntries(sent.map((field) => [field, body[field]]))
}
