import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { skippedTimes, type TimeError } from '../../ride-form-model/form-times.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import type { FilledForm } from '../../ride-form-model/ride-parts.ts'

/** Validates the times during typing. Unchanged initial times are not checked. */
export function useTimeErrors(
  form: UseFormReturn<RideForm>,
  { kind, values: filled }: FilledForm,
): Partial<Record<TimeError['field'], string>> {
  const now = useMinute()
  const [date, time, endDate, endTime, timeZone] = useWatch({
    control: form.control,
    name: ['date', 'time', 'endDate', 'endTime', 'timeZone'],
  })
  const times = { date, time, endDate, endTime, timeZone }
  const isStartAsFilled = date === filled.date && time === filled.time && timeZone === filled.timeZone
  const isEndAsFilled = endDate === filled.endDate && endTime === filled.endTime
  if (isStartAsFilled && isEndAsFilled) return {}
  const skipped = Object.fromEntries(skippedTimes(times).map(({ field, message }) => [field, message]))
  const past = kind.findPast(times, now)
  // An existing ride may have started long ago.
  const isNews = past && !(past.field === 'time' && isStartAsFilled)
  return { ...(isNews && { [past.field]: past.message }), ...skipped }
}
