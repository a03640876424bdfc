import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react'
import WarningIcon from '~icons/pixelarticons/warning-box'

import { classNames } from '../base/class-names.ts'
import { Icon, type IconShape } from '../base/icon.tsx'

import './field.css'

export interface FieldLook {
  label: ReactNode
  /** Shown under the control until there is an error. */
  hint?: ReactNode | undefined
  /** As react-hook-form has it: `errors.title?.message`. */
  error?: string | undefined
  /** Adds "(optional)": required fields carry no mark. */
  isOptional?: boolean | undefined
  /** Keeps the label for screen readers only, where a placeholder or icon says enough. */
  isLabelHidden?: boolean | undefined
  fieldClassName?: string | undefined
}

interface TextFieldProps extends FieldLook, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
  icon?: IconShape | undefined
}

/**
 * What the browser does at `maxLength` is to cut a pasted text without a word. Here it stays whole, and the field says how long it is;
 * the form's rules and the server refuse it.
 */
function useLengthCheck(maxLength: number | undefined, value: unknown) {
  const [typed, setTyped] = useState(0)
  const length = typeof value === 'string' ? value.length : typed
  const isTooLong = maxLength !== undefined && length > maxLength
  return {
    trouble: isTooLong
      ? `${length.toLocaleString('en')} characters; at most ${maxLength.toLocaleString('en')} fit. Shorten it.`
      : undefined,
    watch: {
      ...(maxLength !== undefined && {
        onInput: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value.length),
      }),
    },
  }
}

/** A labelled text input; spread `register('title')` of react-hook-form into it. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  fieldClassName,
  icon,
  className,
  id,
  maxLength,
  ...rest
}: TextFieldProps) {
  const { trouble, watch } = useLengthCheck(maxLength, rest.value)
  const told = error ?? trouble
  const field = useFieldIds(id, hint, told)
  // What is typed is set as it is read, also in a page of the other direction. Only text inputs heed it.
  const input = (
    <input type="text" dir="auto" {...watch} {...rest} {...field.control} className={classNames('input', className)} />
  )
  return (
    <FieldFrame {...{ label, hint, error: told, isOptional, isLabelHidden, fieldClassName, field }}>
      {icon ? (
        <span className="input-with-icon">
          <Icon of={icon} />
          {input}
        </span>
      ) : (
        input
      )}
    </FieldFrame>
  )
}

interface TextAreaProps extends FieldLook, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled text area. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  fieldClassName,
  className,
  id,
  maxLength,
  ...rest
}: TextAreaProps) {
  const { trouble, watch } = useLengthCheck(maxLength, rest.value)
  const told = error ?? trouble
  const field = useFieldIds(id, hint, told)
  return (
    <FieldFrame {...{ label, hint, error: told, isOptional, isLabelHidden, fieldClassName, field }}>
      <textarea dir="auto" {...watch} {...rest} {...field.control} className={classNames('input', className)} />
    </FieldFrame>
  )
}

interface FieldFrameProps extends FieldLook {
  field: ReturnType<typeof useFieldIds>
  children: ReactNode
}

/** Label above, the control, then hint or error. Other controls (Select, pickers) stand in it too. */
export function FieldFrame({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  fieldClassName,
  field,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames('field', fieldClassName)}>
      <label
        htmlFor={field.control.id}
        id={field.labelId}
        className={classNames('field-label', isLabelHidden && 'sr-only')}
      >
        {label} {isOptional && <span className="field-optional">(optional)</span>}
      </label>
      {children}
      {error ? (
        <p className="field-error" id={field.errorId}>
          <Icon of={WarningIcon} size="small" />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p className="field-hint" id={field.hintId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** The ids that tie a control to its label, hint and error. */
export function useFieldIds(id: string | undefined, hint: ReactNode, error: string | undefined) {
  const generated = useId()
  const base = id ?? generated
  const labelId = `${base}-label`
  const hintId = `${base}-hint`
  const errorId = `${base}-error`
  const description = error ? errorId : hint !== undefined ? hintId : undefined
  return {
    labelId,
    hintId,
    errorId,
    control: { id: base, 'aria-invalid': error ? true : undefined, 'aria-describedby': description },
  }
}
