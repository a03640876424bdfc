import { richText } from '../../lib/language/rich-text.ts'
import { t } from '../../lib/language/t.ts'
import { weekdaysInOrder } from '../../lib/time/week.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { weekdayName } from '../ride-shared/weekday-name.ts'

const daysLabel = () =>
  richText('alerts.form.days', { optional: (text) => <span className="field-optional">{text}</span> })

interface WeekdayFieldProps {
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** Days of the week; an empty selection means all. */
export function WeekdayField({ value, onChange }: WeekdayFieldProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">{daysLabel()}</legend>
      <div className="grid grid-cols-4 gap-x-2 gap-y-1 sm:grid-cols-7">
        {weekdaysInOrder().map((day) => (
          <Checkbox
            key={day}
            label={
              <>
                <span aria-hidden="true">{weekdayName(day, 'short')}</span>
                <span className="sr-only">{weekdayName(day)}</span>
              </>
            }
            checked={value.includes(day)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...value, day] : value.filter((one) => one !== day))
            }
          />
        ))}
      </div>
      <p className="field-hint">{t('alerts.form.daysHint')}</p>
    </fieldset>
  )
}
