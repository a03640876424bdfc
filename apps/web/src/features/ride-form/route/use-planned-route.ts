import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Point } from '@scooter-rides/contract'
import { useDebounced } from '../../../lib/async/use-debounced.ts'
import { PointUnreachableError, type RoutingOptions } from '../../ride-shared/plan-route.ts'
import { routeQuery } from './route.queries.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { knownPlaces, type Route, type Slot } from './route-edits.ts'

/** Debounces changes of the places. */
const recalculateAfterMs = 100

/** The route through the form's places: the latest request wins, and the previous route stays as stale until then. */
export function usePlannedRoute(form: UseFormReturn<RideForm>, route: Route, options: RoutingOptions) {
  const places = knownPlaces(route)
  const points = places.map(({ place: { lat, lng } }) => ({ lat, lng }))
  const requested = JSON.stringify({ points, options })
  const debounced = useDebounced(requested, recalculateAfterMs)
  const question = JSON.parse(debounced) as { points: Point[]; options: RoutingOptions }
  const planned = useQuery({
    ...routeQuery(question.points, question.options),
    placeholderData: keepPreviousData,
  })
  const [lastRoute, setLastRoute] = useState(planned.data)
  if (planned.data && planned.data !== lastRoute) setLastRoute(planned.data)

  const error = points.length > 1 && debounced === requested ? planned.error : null
  const place = error instanceof PointUnreachableError ? places[error.index] : undefined
  useFieldError(form, place && fieldOf(place.slot), error?.message)
  return {
    places,
    points,
    plannedRoute: points.length > 1 ? (planned.data ?? lastRoute) : undefined,
    isStale: planned.isPlaceholderData || planned.isError || debounced !== requested,
    /** Why there is no new route. */
    error,
    retry: () => void planned.refetch(),
  }
}

type PlaceField = 'start.text' | 'end.text' | `stops.${number}.place.text`

const fieldOf = (slot: Slot): PlaceField => (typeof slot === 'number' ? `stops.${slot}.place.text` : `${slot}.text`)

/** Shows the error at the field of the place. It does not block saving, because submit validates again. */
function useFieldError(form: UseFormReturn<RideForm>, field: PlaceField | undefined, message: string | undefined) {
  useEffect(() => {
    if (!field || message === undefined) return undefined
    form.setError(field, { type: 'unreachable', message })
    return () => form.clearErrors(field)
  }, [form, field, message])
}
