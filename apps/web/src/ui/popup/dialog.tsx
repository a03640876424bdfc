import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

import { classNames } from '../base/class-names.ts'
import { CloseGlyph } from '../base/close-glyph.tsx'
import { Icon, type IconShape } from '../base/icon.tsx'
import { t } from '../../lib/language/t.ts'

import './dialog.css'
import '../layout/window.css'

export interface DialogProps {
  isOpen: boolean
  /** Called on Escape, the close button and a click outside. */
  onClose: () => void
  title: ReactNode
  icon?: IconShape | undefined
  /** One sentence below the title for screen readers, if the body does not begin with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, right-aligned: Cancel, then the action. */
  foot?: ReactNode
  size?: 'small' | 'normal' | 'large' | undefined
  /** The initially focused element; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** A retro window over a dithered scrim; it traps the focus and returns it. A bottom sheet on phones. */
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
              <Base.Close className="window-button" aria-label={t('ui.close')}>
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
