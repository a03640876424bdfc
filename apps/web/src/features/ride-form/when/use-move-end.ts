import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fromZoned, toZoned } from '../../../lib/time/zoned-time.ts'
import { momentsOf, zoneOf } from '../../ride-form-model/form-times.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

type Start = Pick<RideForm, 'date' | 'time'>

/** Keeps the length of the ride: the end moves when the rider changes the date or the time of the start. */
export function useMoveEnd(form: UseFormReturn<RideForm>) {
  const [date, time] = useWatch({ control: form.control, name: ['date', 'time'] })
  /** The last complete start; a time field is empty during typing. */
  const before = useRef<Start>({ date, time })
  useEffect(() => {
    before.current = { date: date || before.current.date, time: time || before.current.time }
  }, [date, time])

  return (changed: Partial<Start>) => {
    const next = { ...before.current, ...changed }
    const { endDate, endTime, timeZone } = form.getValues()
    const { startsAt, endsAt } = momentsOf({ ...before.current, endDate, endTime, timeZone })
    const movedTo = fromZoned(next.date, next.time, zoneOf(timeZone))
    if (!startsAt || !endsAt || !movedTo || endsAt < startsAt) return
    const end = toZoned(new Date(endsAt.getTime() + movedTo.getTime() - startsAt.getTime()), zoneOf(timeZone))
    form.setValue('endTime', end.time, { shouldDirty: true })
    const isImplied = momentsOf({ ...next, endDate: '', endTime: end.time, timeZone }).endsAt
    const staysBlank = endDate === '' && isImplied !== undefined && toZoned(isImplied, zoneOf(timeZone)).day === end.day
    if (!staysBlank) form.setValue('endDate', end.day, { shouldDirty: true })
  }
}
