import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ReactNode, Ref } from 'react'

import { classNames } from '../base/class-names.ts'
import { FieldFrame, type FieldLook, useFieldIds } from './field.tsx'
import { Icon, type IconShape } from '../base/icon.tsx'

import '../popup/popup.css'
import './select.css'
import './suggest-field.css'

export interface Suggestion {
  key: string
  /** What the field says once it is chosen. */
  text: string
  face: ReactNode
}

interface SuggestFieldProps<T extends Suggestion> extends FieldLook {
  value: string
  onChange: (text: string) => void
  onSelect: (suggestion: T) => void
  suggestions: readonly T[]
  /** What the list says besides: that it is loading, empty, or could not be had. Nothing hides it. */
  status?: ReactNode
  icon?: IconShape | undefined
  /** A button at the end of the field. */
  action?: ReactNode
  placeholder?: string | undefined
  id?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A text field that suggests as one types: arrows choose, Enter takes, Escape closes. What is typed stays free text. */
export function SuggestField<T extends Suggestion>({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  fieldClassName,
  value,
  onChange,
  onSelect,
  suggestions,
  status,
  icon,
  action,
  id,
  ...input
}: SuggestFieldProps<T>) {
  const field = useFieldIds(id, hint, error)
  const hasPopup = suggestions.length > 0 || Boolean(status)
  return (
    <FieldFrame {...{ label, hint, error, isOptional, isLabelHidden, fieldClassName, field }}>
      <Autocomplete.Root
        items={suggestions}
        mode="none"
        value={value}
        // A suggestion that is taken is told once, by `onSelect`; as words alone it would lose what it stands for.
        onValueChange={(text, { reason }) => reason !== 'item-press' && onChange(text)}
        itemToStringValue={({ text }) => text}
        autoHighlight={false}
      >
        <span className={classNames('suggest', icon && 'input-with-icon')}>
          {icon && <Icon of={icon} />}
          <Autocomplete.Input className="input" {...field.control} {...input} />
          {action && <span className="suggest-action">{action}</span>}
        </span>
        {hasPopup && (
          <Autocomplete.Portal>
            <Autocomplete.Positioner className="popup-positioner" sideOffset={4} align="start">
              <Autocomplete.Popup className="popup select-popup">
                {status && <Autocomplete.Status className="suggest-status">{status}</Autocomplete.Status>}
                <Autocomplete.List className="select-list">
                  {(suggestion: T) => (
                    <Autocomplete.Item
                      key={suggestion.key}
                      value={suggestion}
                      className="menu-item select-item"
                      onClick={() => onSelect(suggestion)}
                    >
                      {suggestion.face}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        )}
      </Autocomplete.Root>
    </FieldFrame>
  )
}
