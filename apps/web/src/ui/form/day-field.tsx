import { useState } from 'react'

import { sensibleDay } from '../../lib/time/sensible-day.ts'
import { TextField } from './field.tsx'

interface DayFieldProps {
  label: string
  day: string | undefined
  /** An earlier day would leave nothing. */
  earliest?: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day. While it is being typed it is none yet, and stands as it was typed. */
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
      error={isTooEarly ? 'Is before the first day' : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(sensibleDay(target.value))
      }}
    />
  )
}
