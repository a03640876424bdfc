import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { limits } from '@scooter-rides/contract'
import { TextField } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { RepeatDays } from './repeat-days.tsx'
import { RepeatPreview } from './repeat-preview.tsx'
import { placeInMonth, weekdayOf, type Repeat } from '../../ride-form-model/repeat-rule.ts'
import { monthlyChoices } from './repeat-choices.ts'

const often = [
  { value: 'never', label: 'Never' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
] as const

const ends = [
  { value: 'count', label: 'After a number of rides' },
  { value: 'date', label: 'On a date' },
  { value: 'open', label: 'No end' },
] as const

export function RepeatSection({ form }: { form: UseFormReturn<RideForm> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'repeat' })
  const day = useWatch({ control: form.control, name: 'date' })
  const repeat = field.value
  const change = (part: Partial<Repeat>) => field.onChange({ ...repeat, ...part })

  return (
    <fieldset className="grid gap-4">
      <div className="field">
        <span className="field-label">Repeats</span>
        <Segmented label="Repeats" value={repeat.every} onChange={(every) => change({ every })} options={often} />
      </div>
      {repeat.every !== 'never' && (
        <>
          {repeat.every === 'week' && <RepeatDays repeat={repeat} day={day} onChange={change} />}
          {repeat.every === 'month' && day && (
            <div className="field">
              <span className="field-label">Each month</span>
              <Segmented
                label="Each month"
                value={repeat.by}
                onChange={(by) => change({ by })}
                options={monthlyChoices(day, placeInMonth(day), weekdayOf(day))}
              />
            </div>
          )}
          <TextField
            label={repeat.every === 'week' ? 'Interval in weeks' : 'Interval in months'}
            inputMode="numeric"
            value={repeat.interval}
            onChange={({ target }) => change({ interval: target.value })}
          />
          <div className="field">
            <span className="field-label">Ends</span>
            <Segmented label="Ends" value={repeat.end} onChange={(end) => change({ end })} options={ends} />
          </div>
          {repeat.end === 'count' && (
            <TextField
              label="Number of rides"
              inputMode="numeric"
              hint={`At most ${limits.ridesPerSeries}.`}
              value={repeat.count}
              onChange={({ target }) => change({ count: target.value })}
            />
          )}
          {repeat.end === 'date' && (
            <TextField
              label="Last day"
              type="date"
              min={day}
              value={repeat.until}
              onChange={({ target }) => change({ until: target.value })}
            />
          )}
          <RepeatPreview form={form} />
        </>
      )}
      {fieldState.error?.message && (
        <p className="field-error" role="alert">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}
