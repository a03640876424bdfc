import { Popover } from '@base-ui/react/popover'
import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react'

import { Icon, type IconShape } from '../base/icon.tsx'

import './popup.css'
import '../layout/window.css'

interface PullDownProps {
  trigger: ReactElement
  title: string
  icon?: IconShape | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
  /** Fixed below the scrolling list. */
  foot?: ReactNode
}

/** A small retro window with a scrolling list below a button. A link in it closes it. */
export function PullDown({ trigger, title, icon, isOpen, onOpenChange, children, foot }: PullDownProps) {
  /** After a link the focus moves to the next screen's heading, not to the trigger. */
  const isLeaving = useRef(false)
  function noteLink({ target, defaultPrevented }: MouseEvent) {
    isLeaving.current = defaultPrevented && target instanceof Element && target.closest('a') !== null
    if (isLeaving.current) onOpenChange(false)
  }
  function finalFocus() {
    const stays = !isLeaving.current
    isLeaving.current = false
    return stays
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner
          className="popup-positioner"
          side="bottom"
          align="end"
          sideOffset={8}
          collisionPadding={{ top: 8, left: 8, right: 12, bottom: 16 }}
        >
          <Popover.Popup className="window pull-down" data-skin="retro" onClick={noteLink} finalFocus={finalFocus}>
            {/* Not `header` and `footer`: outside of a section they would be landmarks of the page. */}
            <div className="window-bar">
              {icon && <Icon of={icon} />}
              <Popover.Title className="window-title">{title}</Popover.Title>
            </div>
            <div className="pull-down-body">{children}</div>
            {foot !== undefined && <div className="window-foot pull-down-foot">{foot}</div>}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
