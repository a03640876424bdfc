import type { ReactNode } from 'react'

import type { Tone } from './badge.tsx'
import { Icon, type IconShape } from '../base/icon.tsx'

import './badge.css'
import './note.css'

interface NoteProps {
  tone?: Tone | undefined
  icon?: IconShape | undefined
  children: ReactNode
  /** `alert` when it appears after an action of the rider. */
  role?: 'alert' | 'status' | undefined
}

/** A remark inside a page: a weather alert, a hint, an error. */
export function Note({ tone = 'info', icon, children, role }: NoteProps) {
  return (
    <div className={`note tone-${tone}`} role={role}>
      {icon && <Icon of={icon} />}
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
