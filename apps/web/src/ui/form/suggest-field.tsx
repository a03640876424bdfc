import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState, type ReactNode, type Ref } from 'react'

import { classNames } from '../base/class-names.ts'
import { FieldFrame, type FieldAppearance, useFieldIds, useLengthCheck } from './field.tsx'
import { Icon, type IconShape } from '../base/icon.tsx'

import '../popup/popup.css'
import './select.css'
import './suggest-field.css'

export interface Suggestion {
  key: string
  /** The field's text after it was selected. */
  text: string
  face: ReactNode
}

interface SuggestFieldProps<T extends Suggestion> extends FieldAppearance {
  value: string
  onChange: (text: string) => void
  onSelect: (suggestion: T) => void
  suggestions: readonly T[]
  /** The state of the list: loading, empty or failed. */
  status?: ReactNode
  icon?: IconShape | undefined
  action?: ReactNode
  placeholder?: string | undefined
  maxLength?: number | undefined
  /** Also without text, for suggestions that do not depend on it. */
  opensOnClick?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A combobox: arrows highlight, Enter selects, Escape closes. Typed text stays free text. */
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
  maxLength,
  opensOnClick = false,
  onBlur,
  ...input
}: SuggestFieldProps<T>) {
  const { lengthError } = useLengthCheck(maxLength, value)
  const shownError = error ?? lengthError
  const field = useFieldIds(id, hint, shownError)
  const hasPopup = suggestions.length > 0 || Boolean(status)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <FieldFrame {...{ label, hint, error: shownError, isOptional, isLabelHidden, fieldClassName, field }}>
      <Autocomplete.Root
        items={suggestions}
        mode="none"
        value={value}
        // A selected suggestion is reported by `onSelect` only; `onChange` with its text would drop the suggestion.
        onValueChange={(text, { reason }) => reason !== 'item-press' && onChange(text)}
        itemToStringValue={({ text }) => text}
        autoHighlight={false}
        openOnInputClick={opensOnClick}
        // A popup that is open without a list would appear with the first list, whatever happened meanwhile.
        open={isOpen && hasPopup}
        onOpenChange={setIsOpen}
      >
        <span className={classNames('suggest', icon && 'input-with-icon')}>
          {icon && <Icon of={icon} />}
          <Autocomplete.Input
            className="input"
            dir="auto"
            {...field.control}
            {...input}
            onBlur={() => {
              // A shown popup closes by itself; suggestions that arrive later would cover the page.
              if (!hasPopup) setIsOpen(false)
              onBlur?.()
            }}
          />
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
