import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { coordinatesText, placeText, type Point } from '@scooter-rides/contract'
import { rememberPlace } from '../../../session/storage/last-place.ts'
import { namePoint } from '../../places/name-point.ts'
import type { PlaceValue } from '../../places/place-value.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { placeAt, setPlace, type Route, type Slot } from './route-edits.ts'
import { unnamedPoints } from './unnamed-points.ts'

export function useRoute(form: UseFormReturn<RideForm>) {
  const queryClient = useQueryClient()
  const [start, stops, end] = useWatch({ control: form.control, name: ['start', 'stops', 'end'] })
  const route = useMemo(() => ({ start, stops, end }), [start, stops, end])
  /** Names that the rider typed; a place keeps them when it moves. */
  const ownNames = useRef(new Set<string>())

  function change(next: Route) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('start', next.start, options)
    form.setValue('stops', next.stops, options)
    form.setValue('end', next.end, options)
    for (const [text, point] of unnamedPoints(form)) void giveName(text, point)
  }

  /** The name arrives later; a place that was changed meanwhile keeps its text. */
  async function giveName(text: string, point: Point) {
    const name = placeText(await namePoint(queryClient, point))
    const now = form.getValues()
    const isMeant = (slot: Slot) => {
      const place = placeAt(now, slot)
      return place.text === text && place.lat === point.lat && place.lng === point.lng
    }
    const slots = ['start', ...now.stops.keys(), 'end'] as const
    for (const slot of slots.filter(isMeant)) {
      const named = setPlace(now, slot, { ...placeAt(now, slot), text: name })
      if (typeof slot === 'number') form.setValue(`stops.${slot}.place`, placeAt(named, slot))
      else form.setValue(slot, placeAt(named, slot))
    }
  }

  /** A point of the map, labelled with its coordinates until its name arrives. */
  function pointPlace(point: Point): PlaceValue {
    const text = coordinatesText(point)
    unnamedPoints(form).set(text, point)
    rememberPlace(point)
    return { text, ...point }
  }

  function movedPlace(place: PlaceValue, point: Point): PlaceValue {
    if (!ownNames.current.has(place.text)) return pointPlace(point)
    rememberPlace(point)
    return { text: place.text, ...point }
  }

  function renamePlace(place: PlaceValue, text: string): PlaceValue {
    ownNames.current.add(text)
    return { ...place, text }
  }

  return { route, change, pointPlace, movedPlace, renamePlace }
}
