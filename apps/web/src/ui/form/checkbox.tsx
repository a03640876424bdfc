import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

import { classNames } from '../base/class-names.ts'

import './checkbox.css'

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A native checkbox with a pixel tick. */
export function Checkbox({ label, className, ...rest }: CheckProps) {
  return (
    <label className={classNames('check', className)}>
      <input type="checkbox" className="check-box" {...rest} />
      <span>{label}</span>
    </label>
  )
}

export function Switch({ label, className, ...rest }: CheckProps) {
  return (
    <label className={classNames('check', className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state */}
      <input type="checkbox" role="switch" className="switch" {...rest} />
      <span>{label}</span>
    </label>
  )
}
