import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { nowhere, type PlaceValue } from '../../places/place-value.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

/** While round trip is on, the end follows the start, also when the start moves on the map. Moving the end alone turns it off. */
export function useRoundTrip(form: UseFormReturn<RideForm>) {
  const [start, end, isOn] = useWatch({ control: form.control, name: ['start', 'end', 'roundTrip'] })
  const before = useRef(end)
  useEffect(() => {
    const isEndMoved = !isSamePlace(before.current, end)
    before.current = end
    if (!isOn || isSamePlace(start, end)) return
    if (isEndMoved) form.setValue('roundTrip', false, { shouldDirty: true })
    else {
      before.current = start
      form.setValue('end', start, { shouldDirty: true })
    }
  }, [form, start, end, isOn])

  function turn(isTurnedOn: boolean) {
    before.current = isTurnedOn ? start : nowhere
    form.setValue('roundTrip', isTurnedOn, { shouldDirty: true })
    form.setValue('end', isTurnedOn ? start : nowhere, { shouldDirty: true })
    form.clearErrors('end')
  }
  return { isOn, turn }
}

const isSamePlace = (one: PlaceValue, other: PlaceValue) =>
  one.text === other.text && one.lat === other.lat && one.lng === other.lng
