import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react'
import WarningIcon from '~icons/pixelarticons/warning-box'

import { classNames } from '../base/class-names.ts'
import { Icon, type IconShape } from '../base/icon.tsx'
import { t } from '../../lib/language/t.ts'

import './field.css'

export interface FieldAppearance {
  label: ReactNode
  /** Shown below the control until there is an error. */
  hint?: ReactNode | undefined
  /** From react-hook-form: `errors.title?.message`. */
  error?: string | undefined
  /** Adds "(optional)"; required fields have no mark. */
  isOptional?: boolean | undefined
  /** Shows the label to screen readers only, where a placeholder or icon is sufficient. */
  isLabelHidden?: boolean | undefined
  fieldClassName?: string | undefined
}

interface TextFieldProps extends FieldAppearance, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
  icon?: IconShape | undefined
}

/** The native `maxLength` silently cuts pasted text. Here it stays complete and the field shows its length; the form's rules refuse it. */
export function useLengthCheck(maxLength: number | undefined, value: unknown) {
  const [typed, setTyped] = useState(0)
  const length = typeof value === 'string' ? value.length : typed
  const isTooLong = maxLength !== undefined && length > maxLength
  return {
    lengthError: isTooLong ? t('ui.tooLong', { length, max: maxLength }) : undefined,
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
  const { lengthError, watch } = useLengthCheck(maxLength, rest.value)
  const shownError = error ?? lengthError
  const field = useFieldIds(id, hint, shownError)
  const input = (
    <input
      type="text"
      dir={directionOf(rest.type)}
      {...watch}
      {...rest}
      {...field.control}
      className={classNames('input', className)}
    />
  )
  return (
    <FieldFrame {...{ label, hint, error: shownError, isOptional, isLabelHidden, fieldClassName, field }}>
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

/** Typed text has its own direction; dates and numbers are written as in the rest of the page. */
const directionOf = (type = 'text') =>
  /^(date|time|datetime-local|month|week|number)$/.test(type) ? undefined : 'auto'

interface TextAreaProps extends FieldAppearance, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

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
  const { lengthError, watch } = useLengthCheck(maxLength, rest.value)
  const shownError = error ?? lengthError
  const field = useFieldIds(id, hint, shownError)
  return (
    <FieldFrame {...{ label, hint, error: shownError, isOptional, isLabelHidden, fieldClassName, field }}>
      <textarea dir="auto" {...watch} {...rest} {...field.control} className={classNames('input', className)} />
    </FieldFrame>
  )
}

interface FieldFrameProps extends FieldAppearance {
  field: ReturnType<typeof useFieldIds>
  children: ReactNode
}

/** The label, the control, then the hint or error. Other controls (Select, pickers) use it, too. */
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
        {label} {isOptional && <span className="field-optional">{t('ui.optional')}</span>}
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

/** The ids that connect a control with its label, hint and error. */
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
