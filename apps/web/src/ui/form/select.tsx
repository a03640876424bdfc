import { type FieldAppearance, FieldFrame, useFieldIds } from './field.tsx'
import { type SelectOption, SelectList } from './select-list.tsx'
import { useMedia } from '../base/use-media.ts'

import './select.css'

interface SelectProps<T extends string> extends FieldAppearance {
  value: T | ''
  onChange: (value: T) => void
  options: readonly SelectOption<T>[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
}

/** The system's picker on touch devices, a list with type-ahead for a mouse. With react-hook-form use it with `Controller`. */
export function Select<T extends string>({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  fieldClassName,
  id,
  ...rest
}: SelectProps<T>) {
  const field = useFieldIds(id, hint, error)
  const isTouch = useMedia('(pointer: coarse)')
  return (
    <FieldFrame {...{ label, hint, error, isOptional, isLabelHidden, fieldClassName, field }}>
      {isTouch ? (
        <NativeSelect {...rest} control={field.control} />
      ) : (
        <SelectList {...rest} control={field.control} labelId={field.labelId} />
      )}
    </FieldFrame>
  )
}

type NativeSelectProps<T extends string> = Pick<
  SelectProps<T>,
  'value' | 'onChange' | 'options' | 'placeholder' | 'disabled' | 'name' | 'onBlur'
> & {
  control: ReturnType<typeof useFieldIds>['control']
}

function NativeSelect<T extends string>({
  value,
  onChange,
  options,
  placeholder,
  control,
  ...rest
}: NativeSelectProps<T>) {
  function change(index: number) {
    const option = options[placeholder === undefined ? index : index - 1]
    if (option) onChange(option.value)
  }
  return (
    <select
      {...rest}
      {...control}
      className="input select"
      value={value}
      onChange={(event) => change(event.currentTarget.selectedIndex)}
    >
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
