import { Checkbox } from '../../ui/form/checkbox.tsx'
import { weekdays } from './alert-choices.ts'

interface WeekdayFieldProps {
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** Days of the week; an empty selection means all. */
export function WeekdayField({ value, onChange }: WeekdayFieldProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">
        Days <span className="field-optional">(optional)</span>
      </legend>
      <div className="grid grid-cols-4 gap-x-2 gap-y-1 sm:grid-cols-7">
        {weekdays.map((day) => (
          <Checkbox
            key={day.value}
            label={
              <>
                <span aria-hidden="true">{day.short}</span>
                <span className="sr-only">{day.name}</span>
              </>
            }
            checked={value.includes(day.value)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...value, day.value] : value.filter((one) => one !== day.value))
            }
          />
        ))}
      </div>
      <p className="field-hint">In the time zone of the ride’s start. Choose none for every day.</p>
    </fieldset>
  )
}
