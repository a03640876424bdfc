import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { limits } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { RepeatDays } from './repeat-days.tsx'
import { RepeatPreview } from './repeat-preview.tsx'
import { placeInMonth, weekdayOf, type Repeat } from '../../ride-form-model/repeat-rule.ts'
import { monthlyChoices } from './repeat-choices.ts'

const often = () =>
  [
    { value: 'never', label: t('ride-form.repeat.never') },
    { value: 'week', label: t('ride-form.repeat.weekly') },
    { value: 'month', label: t('ride-form.repeat.monthly') },
  ] as const

const ends = () =>
  [
    { value: 'count', label: t('ride-form.repeat.endCount') },
    { value: 'date', label: t('ride-form.repeat.endDate') },
    { value: 'open', label: t('ride-form.repeat.endOpen') },
  ] as const

export function RepeatSection({ form }: { form: UseFormReturn<RideForm> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'repeat' })
  const day = useWatch({ control: form.control, name: 'date' })
  const repeat = field.value
  const change = (part: Partial<Repeat>) => field.onChange({ ...repeat, ...part })

  return (
    <fieldset className="grid gap-4">
      <div className="field">
        <span className="field-label">{t('ride-form.repeat.title')}</span>
        <Segmented
          label={t('ride-form.repeat.title')}
          value={repeat.every}
          onChange={(every) => change({ every })}
          options={often()}
        />
      </div>
      {repeat.every !== 'never' && (
        <>
          {repeat.every === 'week' && <RepeatDays repeat={repeat} day={day} onChange={change} />}
          {repeat.every === 'month' && day && (
            <div className="field">
              <span className="field-label">{t('ride-form.repeat.eachMonth')}</span>
              <Segmented
                label={t('ride-form.repeat.eachMonth')}
                value={repeat.by}
                onChange={(by) => change({ by })}
                options={monthlyChoices(day, placeInMonth(day), weekdayOf(day))}
              />
            </div>
          )}
          <TextField
            label={repeat.every === 'week' ? t('ride-form.repeat.weeks') : t('ride-form.repeat.months')}
            inputMode="numeric"
            value={repeat.interval}
            onChange={({ target }) => change({ interval: target.value })}
          />
          <div className="field">
            <span className="field-label">{t('ride-form.repeat.ends')}</span>
            <Segmented
              label={t('ride-form.repeat.ends')}
              value={repeat.end}
              onChange={(end) => change({ end })}
              options={ends()}
            />
          </div>
          {repeat.end === 'count' && (
            <TextField
              label={t('ride-form.repeat.count')}
              inputMode="numeric"
              hint={t('ride-form.repeat.countHint', { most: limits.ridesPerSeries })}
              value={repeat.count}
              onChange={({ target }) => change({ count: target.value })}
            />
          )}
          {repeat.end === 'date' && (
            <TextField
              label={t('ride-form.repeat.until')}
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
