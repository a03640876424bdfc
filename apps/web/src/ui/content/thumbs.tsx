import type { ReactNode } from 'react'

import { CloseGlyph } from '../base/close-glyph.tsx'
import { t } from '../../lib/language/t.ts'
import './thumbs.css'

interface ThumbsProps {
  label: string
  children: ReactNode
}

export function Thumbs({ label, children }: ThumbsProps) {
  return (
    <ul className="thumbs" aria-label={label}>
      {children}
    </ul>
  )
}

interface ThumbProps {
  children: ReactNode
  /** Without it the picture has no remove button. */
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
  /** A label over the picture: "Not sent yet". */
  mark?: string | undefined
}

export function Thumb({ children, onRemove, removeLabel, mark }: ThumbProps) {
  return (
    <li className="thumb">
      {children}
      {mark !== undefined && <span className="thumb-mark">{mark}</span>}
      {onRemove && (
        <button
          type="button"
          className="window-button thumb-remove"
          aria-label={removeLabel ?? t('ui.removeImage')}
          onClick={onRemove}
        >
          <CloseGlyph />
        </button>
      )}
    </li>
  )
}
