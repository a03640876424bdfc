import { repeatLabel } from '../../ride-shared/repeat-labels.ts'
import type { Repeat, Weekday } from '../../ride-form-model/repeat-rule.ts'

/** Monthly by the day of the month, or by the nth weekday. */
export function monthlyChoices(day: string, place: number, weekday: Weekday): { value: Repeat['by']; label: string }[] {
  const words = repeatLabel(`FREQ=MONTHLY;BYDAY=${place}${weekday}`).replace(/^Every month o/, 'O')
  return [
    { value: 'number', label: `On day ${Number(day.slice(8))}` },
    { value: 'weekday', label: words },
  ]
}
