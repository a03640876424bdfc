import { hashKey } from '@tanstack/react-query'
import type { BodyOf, updateRide } from '@scooter-rides/contract'
import type { RideFormKind } from './ride-form-kinds.ts'
import { formToBody, type FoundPlace, type RideForm } from './ride-form-model.ts'

/** What a rider sees as one thing when two people have changed a ride, and the fields of the form it is made of. */
const fieldsOf = {
  title: ['title'],
  description: ['description'],
  start: ['date', 'time', 'timeZone'],
  end: ['endDate', 'endTime'],
  places: ['start', 'stops', 'end'],
  scooter: ['vehicleId'],
  avoid: ['avoid'],
  visibility: ['visibility'],
  seats: ['capacity'],
  approval: ['approval'],
} as const satisfies Record<string, readonly (keyof RideForm)[]>

export type RidePart = keyof typeof fieldsOf
export const rideParts = Object.keys(fieldsOf) as RidePart[]

/** The form as it was filled, of which kind it is, and of which version of the ride; 0 is none yet. */
export interface FilledForm {
  kind: RideFormKind
  version: number
  values: RideForm
}

function pick(form: RideForm, parts: readonly RidePart[]): Partial<RideForm> {
  return Object.fromEntries(parts.flatMap((part) => fieldsOf[part].map((field) => [field, form[field]])))
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

/** Only what differs from the form as it was filled. */
export function changesToBody(before: RideForm, after: RideForm, places: FoundPlace[]): BodyOf<typeof updateRide> {
  const changed = differingParts(before, after)
  const has = (...parts: RidePart[]) => parts.some((part) => changed.includes(part))
  const { title, description, startsAt, endsAt, timeZone, vehicleId, stops, avoid, visibility, capacity, approval } =
    formToBody(after, places)
  return {
    ...(has('title') && { title }),
    ...(has('description') && { description }),
    ...(has('start') && { startsAt, timeZone }),
    // An end without a day of its own follows the start.
    ...(has('start', 'end') && { endsAt }),
    ...(has('places') && { stops }),
    ...(has('scooter') && { vehicleId }),
    ...(has('avoid') && { avoid }),
    ...(has('visibility') && { visibility }),
    ...(has('seats') && { capacity }),
    ...(has('approval') && { approval }),
  }
}
