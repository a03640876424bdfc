import { ScrollArea as Base } from '@base-ui/react/scroll-area'
import type { ReactNode } from 'react'

import { classNames } from '../base/class-names.ts'

import './scroll-area.css'

interface ScrollAreaProps {
  children: ReactNode
  className?: string | undefined
  /** Makes the area focusable and names it. */
  label?: string | undefined
}

/** A scrolling box whose bar hides 600 ms after the last movement. */
export function ScrollArea({ children, className, label }: ScrollAreaProps) {
  return (
    <Base.Root className={classNames('scroll-area', className)}>
      <Base.Viewport className="scroll-viewport" {...(label !== undefined && { role: 'region', 'aria-label': label })}>
        {children}
      </Base.Viewport>
      <Base.Scrollbar className="scrollbar">
        <Base.Thumb className="scrollbar-thumb" />
      </Base.Scrollbar>
    </Base.Root>
  )
}
