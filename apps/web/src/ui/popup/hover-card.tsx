import { Popover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

import { Icon, type IconShape } from '../base/icon.tsx'

import './popup.css'
import '../layout/window.css'

/** Same as the delay of tooltips. */
const HOVER_DELAY_MS = 700

interface HoverCardProps {
  trigger: ReactElement
  title: string
  icon?: IconShape | undefined
  children: ReactNode
}

/** A small retro window above its trigger: after a hover delay, or at once on click, Enter or touch. */
export function HoverCard({ trigger, title, icon, children }: HoverCardProps) {
  return (
    <Popover.Root>
      <Popover.Trigger render={trigger} openOnHover delay={HOVER_DELAY_MS} closeDelay={200} />
      <Popover.Portal>
        <Popover.Positioner className="popup-positioner" side="top" align="end" sideOffset={12} collisionPadding={12}>
          <Popover.Popup className="window hover-card" data-skin="retro">
            <header className="window-bar">
              {icon && <Icon of={icon} />}
              <Popover.Title className="window-title">{title}</Popover.Title>
            </header>
            <div className="window-body">{children}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
