import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

import { classNames } from '../base/class-names.ts'
import { CloseGlyph } from '../base/close-glyph.tsx'
import { Icon, type IconShape } from '../base/icon.tsx'

import './dialog.css'
import '../layout/window.css'

interface DialogProps {
  isOpen: boolean
  /** Escape, the close button and a click beside it. */
  onClose: () => void
  title: ReactNode
  icon?: IconShape | undefined
  /** One sentence under the title for screen readers, when the body does not begin with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, at the right: Cancel, then the action. */
  foot?: ReactNode
  size?: 'small' | 'normal' | 'large' | undefined
  /** What has the focus at first; without it the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** A retro window over a dithered scrim; focus is trapped and returned. A bottom sheet on phones. */
export function Dialog({
  isOpen,
  onClose,
  title,
  icon,
  description,
  children,
  foot,
  size = 'normal',
  initialFocus,
}: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            className={classNames('window dialog', `dialog-${size}`)}
            data-skin="retro"
            {...(initialFocus && { initialFocus })}
          >
            <header className="window-bar">
              {icon && <Icon of={icon} />}
              <Base.Title className="window-title">{title}</Base.Title>
              <Base.Close className="window-button" aria-label="Close">
                <CloseGlyph />
              </Base.Close>
            </header>
            <div className="window-body dialog-body">
              {description !== undefined && <Base.Description className="sr-only">{description}</Base.Description>}
              {children}
            </div>
            {foot !== undefined && <footer className="window-foot dialog-foot">{foot}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
