import { useId } from 'react'

import { Icon, type IconShape } from '../base/icon.tsx'

import './segmented.css'

interface SegmentedProps<T extends string> {
  /** The accessible name of the group. */
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: string; icon?: IconShape | undefined }[]
}

/** Two or three choices side by side, as radio buttons with arrow keys. */
export function Segmented<T extends string>({ label, value, onChange, options }: SegmentedProps<T>) {
  const name = useId()
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} size="small" />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
