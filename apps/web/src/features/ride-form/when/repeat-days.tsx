import { dateFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
import { weekdaysInOrder } from '../../../lib/time/week.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { daysOf, weekdays, type Repeat, type Weekday } from '../../ride-form-model/repeat-rule.ts'

/** The first day of 2024 was a Monday. */
const shortName = (weekday: Weekday) =>
  dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday)))

/** In the order of the language. */
const inOrder = (): Weekday[] => weekdaysInOrder().flatMap((day) => weekdays[day - 1] ?? [])

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
    <div className="field" role="group" aria-label={t('ride-form.repeat.days')}>
      <span className="field-label">{t('ride-form.repeat.days')}</span>
      <div className="flex flex-wrap gap-3">
        {inOrder().map((weekday) => (
          <Checkbox
            key={weekday}
            label={shortName(weekday)}
            checked={chosen.includes(weekday)}
            onChange={({ target }) => toggle(weekday, target.checked)}
          />
        ))}
      </div>
    </div>
  )
}
