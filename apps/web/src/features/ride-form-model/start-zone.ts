import type { QueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { Point } from '@scooter-rides/contract'
import { isKnown, type PlaceValue } from '../places/place-value.ts'
import { timeZoneQuery } from '../places/places.queries.ts'
import type { RideForm } from './ride-form-model.ts'
import type { FilledForm } from './ride-parts.ts'
import { timeOffers, type OfferedTimes } from './time-offers.ts'

/** A ride keeps its zone while the start stays within one zone, so that the times of an older ride planned in another zone do not shift. */
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

/** The start of the form if it differs from the initial one. */
export function newStartOf(filled: RideForm, start: PlaceValue): Point | undefined {
  if (!isKnown(start)) return undefined
  return isKnown(filled.start) && isSamePlace(filled.start, start) ? undefined : { lat: start.lat, lng: start.lng }
}

/** Switches the form to another zone. Typed times stay; suggested times are recomputed. */
export function adoptZone(form: UseFormReturn<RideForm>, filled: FilledForm, timeZone: string | null): void {
  const typed = form.getValues()
  if (typed.timeZone === timeZone) return
  const again = filled.version > 0 ? undefined : recomputeOffers(typed, filled, timeZone)
  form.setValue('timeZone', timeZone, { shouldDirty: true })
  for (const [field, value] of entriesOf(again ?? {})) form.setValue(field, value, { shouldDirty: true })
}

/** Recomputes suggested times in the new zone; a typed end stays. */
function recomputeOffers(typed: RideForm, { kind, values }: FilledForm, timeZone: string | null) {
  const now = new Date()
  const offered = kind.offers.map((name, index) => ({
    name,
    offer: timeOffers[name],
    before: [timeOffers[name](now, typed.timeZone), ...(index === 0 ? [values] : [])].find(
      (times) => times?.date === typed.date && times.time === typed.time,
    ),
  }))
  const agreeing = offered.filter(({ before }) => before)
  const chosenOffer = agreeing.find(({ name }) => name === typed.offer) ?? agreeing[0]
  const again = chosenOffer?.offer(now, timeZone)
  if (!chosenOffer?.before || !again) return undefined
  const isEndTyped = typed.endDate !== chosenOffer.before.endDate || typed.endTime !== chosenOffer.before.endTime
  const { date, time } = again
  return isEndTyped ? { date, time } : again
}

const timeFields = ['date', 'time', 'endDate', 'endTime'] as const
const entriesOf = (times: Partial<OfferedTimes>) =>
  timeFields.flatMap((field) => (times[field] === undefined ? [] : [[field, times[field]] as const]))
