import type { Control } from 'react-hook-form'
import { isKnown, type PlaceValue } from '../../places/place-value.ts'
import type { RideForm } from './ride-form-model.ts'

/** Saving is not held up longer than this for names: a point is good without one. */
const WAIT_MS = 3000

/** The names that are being asked for, by the form whose points they name. */
const underWay = new WeakMap<Control<RideForm>, Set<Promise<void>>>()

/** Tells the form's saving that a name is on its way. */
export function expectName({ control }: { control: Control<RideForm> }, naming: Promise<void>): void {
  const names = underWay.get(control) ?? new Set()
  underWay.set(control, names.add(naming))
  const forget = () => names.delete(naming)
  naming.then(forget, forget)
}

interface NamedForm {
  control: Control<RideForm>
  getValues: () => RideForm
}

/** These values with the names that their points were given meanwhile: who saves right after a drag keeps more than figures. */
export async function withNames(form: NamedForm, values: RideForm): Promise<RideForm> {
  const names = underWay.get(form.control)
  if (!names?.size) return values
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([Promise.allSettled(names), new Promise((resolve) => (timer = setTimeout(resolve, WAIT_MS)))])
  clearTimeout(timer)
  const now = form.getValues()
  return {
    ...values,
    start: named(values.start, now.start),
    stops: values.stops.map((stop, index) => ({ ...stop, place: named(stop.place, now.stops[index]?.place) })),
    end: named(values.end, now.end),
  }
}

function named(place: PlaceValue, now: PlaceValue | undefined): PlaceValue {
  return now && isKnown(place) && now.lat === place.lat && now.lng === place.lng ? now : place
}
