import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fromZoned, toZoned } from '../../../lib/time/zoned-time.ts'
import { momentsOf, zoneOf } from '../../ride-form-model/form-times.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

type Start = Pick<RideForm, 'date' | 'time'>

/** A ride keeps its length: its end goes along when the day or the time of its start is changed by hand. */
export function useMoveEnd(form: UseFormReturn<RideForm>) {
  const [date, time] = useWatch({ control: form.control, name: ['date', 'time'] })
  /** The last start that was whole: a field that is being typed into holds none. */
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
