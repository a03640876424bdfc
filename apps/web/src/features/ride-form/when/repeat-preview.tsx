import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { limits } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { formatDay } from '../../../lib/time/zoned-time.ts'
import { momentsOf, zoneOf } from '../../ride-form-model/form-times.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { repeatLabel } from '../../ride-shared/repeat-labels.ts'
import { repeatQuery } from './repeat.queries.ts'
import { repeatShape } from '../../ride-form-model/repeat-shape.ts'
import { ruleOf } from '../../ride-form-model/repeat-rule.ts'

const nextDays = 3

/** The rule as text, the number of rides and the next dates. The server computes them with the code that creates the rides. */
export function RepeatPreview({ form }: { form: UseFormReturn<RideForm> }) {
  const [repeat, date, time, zone] = useWatch({ control: form.control, name: ['repeat', 'date', 'time', 'timeZone'] })
  const { startsAt } = momentsOf({ date, time, endDate: '', endTime: '', timeZone: zone })
  const isReadable = repeatShape.safeParse(repeat).success
  const rule = repeat && isReadable ? ruleOf(repeat, date) : undefined
  const timeZone = zoneOf(zone)
  const { data, error } = useQuery(repeatQuery(rule, startsAt, timeZone))
  if (!rule || !startsAt) return null
  if (error)
    return (
      <p className="field-error" role="alert">
        {error.message}
      </p>
    )
  const last = data?.starts.at(-1)
  if (!data || !last) return <p role="status">{t('ride-form.repeat.checking')}</p>
  const { starts, isCut } = data
  const next = starts.slice(0, nextDays).map((start) => formatDay(start, timeZone))
  const values = {
    rule: repeatLabel(rule),
    last: formatDay(last, timeZone, 'long'),
    count: starts.length,
    days: next.join('; '),
  }
  return (
    <p role="status">
      {starts.length > nextDays ? t('ride-form.repeat.previewMore', values) : t('ride-form.repeat.preview', values)}
      {isCut && ' '}
      {isCut && t('ride-form.repeat.cut', { count: limits.ridesPerSeries })}
    </p>
  )
}
