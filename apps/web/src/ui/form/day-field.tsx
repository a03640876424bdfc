import { useState } from 'react'

import { sensibleDay } from '../../lib/time/sensible-day.ts'
import { TextField } from './field.tsx'
import { t } from '../../lib/language/t.ts'

interface DayFieldProps {
  label: string
  day: string | undefined
  /** The minimum, so that a range is never empty. */
  earliest?: string | undefined
  onChange: (day: string | undefined) => void
}

/** A date input. While a date is incomplete, it stays as typed and `onChange` gets undefined. */
export function DayField({ label, day, earliest, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(day ?? '')
  const [filledFrom, setFilledFrom] = useState(day)
  if (filledFrom !== day) {
    setFilledFrom(day)
    if (sensibleDay(typed) !== day) setTyped(day ?? '')
  }
  const isTooEarly = day !== undefined && earliest !== undefined && day < earliest
  return (
    <TextField
      label={label}
      type="date"
      value={typed}
      min={earliest}
      error={isTooEarly ? t('ui.dayTooEarly') : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(sensibleDay(target.value))
      }}
    />
  )
}
