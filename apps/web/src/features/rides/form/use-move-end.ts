import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { daysBetween, shiftDay } from '../../../lib/zoned-time.ts'
import type { RideForm } from './ride-form-model.ts'

/** A ride that is put off for a week keeps its three days: its end goes along when its first day is changed by hand. */
export function useMoveEnd(form: UseFormReturn<RideForm>) {
  const date = useWatch({ control: form.control, name: 'date' })
  /** The last day that was whole: a field that is being typed into holds none. */
  const day = useRef(date)
  useEffect(() => {
    if (date !== '') day.current = date
  }, [date])

  return (next: string) => {
    const days = daysBetween(day.current, next)
    const endDate = form.getValues('endDate')
    if (days !== undefined && endDate) form.setValue('endDate', shiftDay(endDate, days), { shouldDirty: true })
  }
}
