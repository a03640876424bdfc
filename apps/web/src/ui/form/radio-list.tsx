import type { InputHTMLAttributes, Ref } from 'react'
import WarningIcon from '~icons/pixelarticons/warning-box'

import { Icon } from '../base/icon.tsx'
import { useFieldIds } from './field.tsx'

import './checkbox.css'
import './field.css'
import './radio-list.css'

interface RadioListProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> {
  label: string
  options: readonly { value: string; label: string }[]
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** More choices than fit side by side, as native radio buttons; spread `register('category')` of react-hook-form into it. */
export function RadioList({ label, options, error, ...radio }: RadioListProps) {
  const field = useFieldIds(undefined, undefined, error)
  return (
    <div className="field">
      <div
        role="radiogroup"
        aria-labelledby={field.labelId}
        aria-describedby={field.control['aria-describedby']}
        aria-invalid={field.control['aria-invalid']}
        className="radio-list"
      >
        <span id={field.labelId} className="field-label">
          {label}
        </span>
        {options.map((option) => (
          <label key={option.value} className="check">
            <input {...radio} type="radio" className="radio" value={option.value} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={field.errorId}>
          <Icon of={WarningIcon} size="small" />
          {error}
        </p>
      )}
    </div>
  )
}
