import type { ReactNode } from 'react'

import { classNames } from '../base/class-names.ts'

import './badge.css'

/** `brand` for actions, `mint` for live, `amber` for waiting; the others are the weather bands. */
export type Tone = 'neutral' | 'brand' | 'mint' | 'amber' | 'ok' | 'good' | 'warn' | 'bad' | 'info'

interface BadgeProps {
  tone?: Tone | undefined
  children: ReactNode
  className?: string | undefined
}

/** A short word in capitals: a role, a status, a tier. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={classNames('badge', `tone-${tone}`, className)}>{children}</span>
}

/** A number on a tab or menu entry, such as 7 or "1000+"; `label` is its accessible text, such as "3 unread". */
export function Count({ value, label, isQuiet }: { value: number | string; label?: string; isQuiet?: boolean }) {
  return (
    <span className={classNames('count', isQuiet && 'count-quiet')}>
      <span aria-hidden={label !== undefined || undefined}>{value}</span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** A square status light; text beside it must say the same. */
export function Dot({ tone = 'neutral', isLive = false }: { tone?: Tone; isLive?: boolean }) {
  return <i className={classNames('dot', `tone-${tone}`, isLive && 'dot-live')} aria-hidden="true" />
}

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>
}
