import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useMinute } from '../../../lib/use-minute.ts'
import { pastStart, skippedTimes, type TimeTrouble } from './form-times.ts'
import type { RideForm } from './ride-form-model.ts'

/** What no ride can start or end at, said while it is typed; times that stand as they were filled in are not questioned. */
export function useTimeTrouble(
  form: UseFormReturn<RideForm>,
  filled: RideForm,
): Partial<Record<TimeTrouble['field'], string>> {
  const now = useMinute()
  const [date, time, endDate, endTime, timeZone] = useWatch({
    control: form.control,
    name: ['date', 'time', 'endDate', 'endTime', 'timeZone'],
  })
  const times = { date, time, endDate, endTime, timeZone }
  const isStartAsFilled = date === filled.date && time === filled.time && timeZone === filled.timeZone
  const isEndAsFilled = endDate === filled.endDate && endTime === filled.endTime
  if (isStartAsFilled && isEndAsFilled) return {}
  const past = isStartAsFilled ? undefined : pastStart(times, now)
  const skipped = Object.fromEntries(skippedTimes(times).map(({ field, message }) => [field, message]))
  return { ...(past !== undefined && { time: past }), ...skipped }
}
