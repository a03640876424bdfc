import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { t } from '../../../lib/language/t.ts'
import { ownClockText, timeText } from '../../../lib/time/zoned-time.ts'
import { foreignZoneName } from '../../ride-shared/ride-time.ts'
import { momentsOf, type FormTimes } from '../../ride-form-model/form-times.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import type { FilledForm } from '../../ride-form-model/ride-parts.ts'
import { startZoneQuery } from '../../ride-form-model/start-zone.queries.ts'
import { adoptZone, newStartOf } from '../../ride-form-model/start-zone.ts'

interface StartZoneNoteProps {
  form: UseFormReturn<RideForm>
  filled: FilledForm
}

/** Sets the form's zone from its start as soon as it is known, and names the zone of the times. */
export function StartZoneNote({ form, filled }: StartZoneNoteProps) {
  const [start, date, time, timeZone] = useWatch({ control: form.control, name: ['start', 'date', 'time', 'timeZone'] })
  const newStart = newStartOf(filled.values, start)
  const { data: zone } = useQuery(startZoneQuery(filled.values, newStart))
  useEffect(() => {
    if (newStart && zone) adoptZone(form, filled, zone)
    // The start is the initial one again (undo), so the ride's own zone applies.
    else if (!newStart && filled.version > 0) adoptZone(form, filled, filled.values.timeZone)
  }, [form, filled, newStart, zone])
  return (
    <p role="status" className="text-sm text-ink-2 empty:hidden">
      {zoneText({ date, time, endDate: '', endTime: '', timeZone })}
    </p>
  )
}

function zoneText(times: FormTimes): string | undefined {
  const { startsAt } = times.timeZone === null ? {} : momentsOf(times)
  const name = startsAt && times.timeZone && foreignZoneName(startsAt, times.timeZone)
  if (!startsAt || !times.timeZone || !name) return undefined
  return t('ride-form.when.zone', {
    zone: name,
    there: timeText(startsAt, times.timeZone),
    here: ownClockText(startsAt, times.timeZone),
  })
}
