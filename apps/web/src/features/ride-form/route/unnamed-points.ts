import type { QueryClient } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { placeText, type Point } from '@scooter-rides/contract'
import { namePoint } from '../../places/name-point.ts'
import { isKnown, type PlaceValue } from '../../places/place-value.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

/** Saving waits at most this long for names, because a point is valid without one. */
const WAIT_MS = 3000

type OfForm = { control: Control<RideForm> }

const pointsOf = new WeakMap<Control<RideForm>, Map<string, Point>>()

/** The form's points that are shown by their coordinates, which are the key; only these may receive a name. */
export function unnamedPoints({ control }: OfForm): Map<string, Point> {
  const points = pointsOf.get(control) ?? new Map<string, Point>()
  pointsOf.set(control, points)
  return points
}

/** Names the points that have none yet before saving: the save followed a drag, or the lookup failed offline. */
export async function withNames(queryClient: QueryClient, form: OfForm, values: RideForm): Promise<RideForm> {
  const points = unnamedPoints(form)
  const isUnnamed = ({ text, lat, lng }: PlaceValue) => points.get(text)?.lat === lat && points.get(text)?.lng === lng
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAIT_MS)))
  const named = async (place: PlaceValue) => {
    if (!isKnown(place) || !isUnnamed(place)) return place
    const name = await Promise.race([namePoint(queryClient, place), isLate])
    return name ? { ...place, text: placeText(name) } : place
  }
  const [start, end, ...stops] = await Promise.all(
    [values.start, values.end, ...values.stops.map(({ place }) => place)].map(named),
  )
  clearTimeout(timer)
  return {
    ...values,
    start: start ?? values.start,
    end: end ?? values.end,
    stops: values.stops.map((stop, index) => ({ ...stop, place: stops[index] ?? stop.place })),
  }
}
