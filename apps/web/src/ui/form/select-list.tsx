import { Select as Base } from '@base-ui/react/select'
import { useRef, useState } from 'react'
import CheckIcon from '~icons/pixelarticons/check'

import { Icon } from '../base/icon.tsx'
import { useTypingSearch } from './use-typing-search.ts'
import { t } from '../../lib/language/t.ts'

import '../popup/popup.css'

export interface SelectOption<T extends string> {
  value: T
  label: string
  isDisabled?: boolean | undefined
}

interface SelectListProps<T extends string> {
  value: T | ''
  onChange: (value: T) => void
  options: readonly SelectOption<T>[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  labelId: string
  control: { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }
}

/** The list for mouse and keyboard; letters jump to an option, whether it is open or closed. */
export function SelectList<T extends string>({
  value,
  onChange,
  options,
  placeholder = t('ui.choose'),
  disabled = false,
  name,
  onBlur,
  labelId,
  control,
}: SelectListProps<T>) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDownCapture = useTypingSearch(
    options.map((option) => option.label),
    (index) => {
      const option = options[index]
      if (!option || option.isDisabled) return
      if (isOpen) list.current?.querySelectorAll<HTMLElement>('[role=option]')[index]?.focus()
      else onChange(option.value)
    },
  )

  return (
    <Base.Root
      items={options}
      value={value === '' ? null : value}
      onValueChange={(next) => next !== null && onChange(next)}
      open={isOpen}
      onOpenChange={setIsOpen}
      disabled={disabled}
      {...(name !== undefined && { name })}
    >
      <Base.Trigger
        className="input select"
        aria-labelledby={`${labelId} ${control.id}`}
        {...control}
        onBlur={onBlur}
        onKeyDownCapture={onKeyDownCapture}
      >
        <Base.Value placeholder={placeholder} className="select-value" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="popup-positioner" sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className="popup select-popup" onKeyDownCapture={onKeyDownCapture} ref={list}>
            <Base.List className="select-list">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.isDisabled ?? false}
                  className="menu-item select-item"
                >
                  <Base.ItemText className="min-w-0 grow truncate">{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Icon of={CheckIcon} size="small" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
