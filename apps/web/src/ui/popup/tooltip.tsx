import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

import './popup.css'

/** The first tooltip of a group opens after a delay; the next ones open at once for a short time. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Tooltips in one group share the short delay: wrap it around a toolbar or a screen. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={OPEN_DELAY_MS} timeout={SKIP_DELAY_MS}>
      {children}
    </Base.Provider>
  )
}

interface TooltipProps {
  text: ReactNode
  /** The control, which needs its own accessible name: a tooltip is visual only. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={OPEN_DELAY_MS} />
      <Base.Portal>
        <Base.Positioner className="popup-positioner" side={side} sideOffset={8}>
          <Base.Popup className="popup tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
