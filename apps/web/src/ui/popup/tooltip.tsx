import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

import './popup.css'

/** Times of the spec: the first tooltip takes its while, the next ones follow at once for a moment. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Tooltips in one group share the short delay: stand it around a toolbar or a screen. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={OPEN_DELAY_MS} timeout={SKIP_DELAY_MS}>
      {children}
    </Base.Provider>
  )
}

interface TooltipProps {
  text: ReactNode
  /** The control itself; it keeps its own name, a tooltip is only for the eye. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

/** A hint on hover and keyboard focus. */
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
