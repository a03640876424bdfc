import type { QueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { Point } from '@scooter-rides/contract'
import { isKnown, type PlaceValue } from '../../places/place-value.ts'
import { timeZoneQuery } from '../../places/places.queries.ts'
import { nextFullHour, type FormTimes } from './form-times.ts'
import type { RideForm } from './ride-form-model.ts'
import type { FilledForm } from './ride-parts.ts'

/**
 * The zone that the times of a form are meant in: the one of its start. A ride keeps the zone it has while its start stays
 * within one, so that an older ride that was planned by another clock does not move.
 */
export async function findStartZone(
  queryClient: QueryClient,
  { start: before, timeZone }: RideForm,
  start: Point,
): Promise<string | null> {
  if (isKnown(before) && isSamePlace(before, start)) return timeZone
  const zoneAt = async (point: Point) => (await queryClient.fetchQuery(timeZoneQuery(point))).timeZone
  const zone = await zoneAt(start)
  return isKnown(before) && (await zoneAt(before)) === zone ? timeZone : zone
}

const isSamePlace = (one: Point, other: Point) => one.lat === other.lat && one.lng === other.lng

/** The start of a form where it is another one than the form was filled with. */
export function newStartOf(filled: RideForm, start: PlaceValue): Point | undefined {
  if (!isKnown(start)) return undefined
  return isKnown(filled.start) && isSamePlace(filled.start, start) ? undefined : { lat: start.lat, lng: start.lng }
}

/** From now on the form's times are meant in this zone. What was typed stays as typed; what was only offered is offered anew. */
export function adoptZone(form: UseFormReturn<RideForm>, filled: FilledForm, timeZone: string | null): void {
  const typed = form.getValues()
  if (typed.timeZone === timeZone) return
  const now = new Date()
  const isOffered = hasTime(typed, filled.values) || hasTime(typed, nextFullHour(now, typed.timeZone))
  form.setValue('timeZone', timeZone, { shouldDirty: true })
  if (filled.version > 0 || !isOffered) return
  const { date, time } = nextFullHour(now, timeZone)
  form.setValue('date', date, { shouldDirty: true })
  form.setValue('time', time, { shouldDirty: true })
}

type StartTime = Pick<FormTimes, 'date' | 'time'>
const hasTime = (one: StartTime, other: StartTime) => one.date === other.date && one.time === other.time
