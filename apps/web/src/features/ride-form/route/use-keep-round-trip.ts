import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { PlaceValue } from '../../places/place-value.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

/** Keeps a round trip when its start moves. The wizard has a switch for that. */
export function useKeepRoundTrip(form: UseFormReturn<RideForm>) {
  const start = useWatch({ control: form.control, name: 'start' })
  const before = useRef(start)
  useEffect(() => {
    const was = before.current
    // Text without a point is not an end.
    if (start.lat === null) return
    before.current = start
    if (isSamePoint(was, form.getValues('end')) && !isSamePoint(was, start))
      form.setValue('end', start, { shouldDirty: true })
  }, [form, start])
}

const isSamePoint = (one: PlaceValue, other: PlaceValue) =>
  one.lat !== null && one.lat === other.lat && one.lng === other.lng
