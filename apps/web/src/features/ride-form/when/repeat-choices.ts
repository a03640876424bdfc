import { t } from '../../../lib/language/t.ts'
import type { Repeat, Weekday } from '../../ride-form-model/repeat-rule.ts'

const ordinals: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth' }

/** Monthly by the day of the month, or by the nth weekday. */
export function monthlyChoices(day: string, place: number, weekday: Weekday): { value: Repeat['by']; label: string }[] {
  return [
    { value: 'number', label: t('ride-form.repeat.onDay', { day: Number(day.slice(8)) }) },
    { value: 'weekday', label: t('ride-form.repeat.onWeekday', { place: ordinals[place] ?? 'last', weekday }) },
  ]
}
