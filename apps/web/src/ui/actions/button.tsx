import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'

import { AppLink } from '../base/app-link.tsx'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconShape } from '../base/icon.tsx'

import './button.css'

export interface ButtonAppearance {
  /** `primary` once per view; `mint` only for the suggestion button; `danger` inside confirmations. */
  variant?: 'default' | 'primary' | 'mint' | 'danger' | 'ghost' | 'quiet' | undefined
  size?: 'small' | 'normal' | 'large' | undefined
  icon?: IconShape | undefined
  iconAfter?: IconShape | undefined
  block?: boolean | undefined
}

interface ButtonProps extends ButtonAppearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  children?: ReactNode
  /** The label while the action runs ("Logging in..."); the button's width does not change. */
  busyLabel?: string | undefined
  isBusy?: boolean | undefined
}

/** A push button with bevel. An icon without children needs an `aria-label`. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  block,
  busyLabel,
  isBusy = false,
  children,
  className,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, block, isIconOnly: children === undefined }), className)}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <ButtonFace icon={icon} iconAfter={iconAfter} size={size}>
        {isBusy && busyLabel !== undefined ? <BusyLabel idle={children} busy={busyLabel} /> : children}
      </ButtonFace>
    </button>
  )
}

interface ButtonLinkProps extends ButtonAppearance, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'href'> {
  href: string
  children?: ReactNode
}

/** A link that looks like a button. In-app addresses navigate without a reload; `/api/…` leaves the app. */
export function ButtonLink({ variant, size, icon, iconAfter, block, children, className, ...rest }: ButtonLinkProps) {
  return (
    <AppLink
      {...rest}
      className={classNames(buttonClass({ variant, size, block, isIconOnly: children === undefined }), className)}
    >
      <ButtonFace icon={icon} iconAfter={iconAfter} size={size}>
        {children}
      </ButtonFace>
    </AppLink>
  )
}

function ButtonFace({
  icon,
  iconAfter,
  size,
  children,
}: Pick<ButtonAppearance, 'icon' | 'iconAfter' | 'size'> & { children: ReactNode }) {
  const iconSize = size === 'small' ? 'small' : 'normal'
  return (
    <>
      {icon && <Icon of={icon} size={iconSize} />}
      {children !== undefined && <span className="button-label">{children}</span>}
      {iconAfter && <Icon of={iconAfter} size={iconSize} />}
    </>
  )
}

/** Both labels share one grid cell, so the button is as wide as the longer one and does not jump. */
function BusyLabel({ idle, busy }: { idle: ReactNode; busy: string }) {
  return (
    <span className="grid place-items-center">
      <span className="invisible col-start-1 row-start-1" aria-hidden="true">
        {idle}
      </span>
      <span className="col-start-1 row-start-1">{busy}</span>
    </span>
  )
}

function buttonClass({
  variant = 'default',
  size = 'normal',
  block,
  isIconOnly,
}: Pick<ButtonAppearance, 'variant' | 'size' | 'block'> & { isIconOnly: boolean }) {
  return classNames(
    'button',
    variant !== 'default' && `button-${variant}`,
    size !== 'normal' && `button-${size}`,
    isIconOnly && 'button-icon',
    block && 'w-full',
  )
}
