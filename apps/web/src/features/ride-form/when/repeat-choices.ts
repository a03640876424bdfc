import { repeatLabel } from '../../ride-shared/repeat-labels.ts'
import type { Repeat, Weekday } from '../../ride-form-model/repeat-rule.ts'

/** The two ways in which a month can name the day of the start. */
export function monthlyChoices(day: string, place: number, weekday: Weekday): { value: Repeat['by']; label: string }[] {
  const words = repeatLabel(`FREQ=MONTHLY;BYDAY=${place}${weekday}`).replace(/^Every month o/, 'O')
  return [
    { value: 'number', label: `On day ${Number(day.slice(8))}` },
    { value: 'weekday', label: words },
  ]
}
