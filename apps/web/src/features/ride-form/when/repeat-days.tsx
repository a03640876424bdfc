import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { daysOf, weekdays, type Repeat, type Weekday } from '../../ride-form-model/repeat-rule.ts'

const names: Record<Weekday, string> = {
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
  SA: 'Sat',
  SU: 'Sun',
}

interface RepeatDaysProps {
  repeat: Repeat
  /** The weekday of the start: the default. */
  day: string
  onChange: (part: Pick<Repeat, 'days'>) => void
}

/** The weekdays of a weekly ride; at least one. */
export function RepeatDays({ repeat, day, onChange }: RepeatDaysProps) {
  const chosen: Weekday[] = day ? daysOf(repeat, day) : repeat.days
  const toggle = (weekday: Weekday, isChosen: boolean) => {
    const days = isChosen ? [...chosen, weekday] : chosen.filter((other) => other !== weekday)
    onChange({ days })
  }
  return (
    <div className="field" role="group" aria-label="On these days">
      <span className="field-label">On these days</span>
      <div className="flex flex-wrap gap-3">
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            label={names[weekday]}
            checked={chosen.includes(weekday)}
            onChange={({ target }) => toggle(weekday, target.checked)}
          />
        ))}
      </div>
    </div>
  )
}
