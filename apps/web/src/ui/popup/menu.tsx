import { Menu as Base } from '@base-ui/react/menu'
import { type MouseEvent, type ReactElement, type ReactNode, type RefObject, useRef } from 'react'

import { AppLink } from '../base/app-link.tsx'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconShape } from '../base/icon.tsx'

import './popup.css'

interface MenuAppearance {
  /** `MenuItem`, `MenuLink` and `MenuSeparator`. */
  children: ReactNode
  side?: 'top' | 'bottom' | undefined
  align?: 'start' | 'end' | undefined
  className?: string | undefined
}

interface MenuProps extends MenuAppearance {
  trigger: ReactElement
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A retro menu: arrow keys, Home, End, Escape; a click outside closes it. */
export function Menu({ trigger, onOpenChange, ...appearance }: MenuProps) {
  return (
    <Base.Root modal={false} {...(onOpenChange && { onOpenChange })}>
      <Base.Trigger render={trigger} />
      <MenuPopup {...appearance} />
    </Base.Root>
  )
}

interface MenuAtProps extends MenuAppearance {
  /** The menu is positioned at this element and returns the focus to it. */
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
}

/** A controlled menu without trigger, for elements where a press can mean something else, such as draggable ones. */
export function MenuAt({ anchor, isOpen, onClose, ...appearance }: MenuAtProps) {
  return (
    <Base.Root modal={false} open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <MenuPopup {...appearance} anchor={anchor} />
    </Base.Root>
  )
}

function MenuPopup({
  children,
  side = 'bottom',
  align = 'start',
  className,
  anchor,
}: MenuAppearance & { anchor?: RefObject<HTMLElement | null> }) {
  /** After a link the focus moves to the next screen's heading, not to the trigger. */
  const isLeaving = useRef(false)
  function noteLink({ target, defaultPrevented }: MouseEvent) {
    isLeaving.current = defaultPrevented && target instanceof Element && target.closest('a') !== null
  }
  function finalFocus() {
    const stays = !isLeaving.current
    isLeaving.current = false
    return stays && (anchor?.current ?? true)
  }
  return (
    <Base.Portal>
      <Base.Positioner
        className="popup-positioner"
        side={side}
        align={align}
        sideOffset={4}
        collisionPadding={6}
        {...(anchor && { anchor })}
      >
        <Base.Popup className={classNames('popup menu-popup', className)} onClick={noteLink} finalFocus={finalFocus}>
          <div className="menu-scroll">{children}</div>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

interface EntryProps {
  icon?: IconShape | undefined
  children: ReactNode
  /** At the right end: a count, a badge. */
  after?: ReactNode
}

interface MenuItemProps extends EntryProps {
  onSelect: () => void
  isDangerous?: boolean | undefined
  isDisabled?: boolean | undefined
}

export function MenuItem({ onSelect, isDangerous, isDisabled = false, ...entry }: MenuItemProps) {
  return (
    <Base.Item
      className={classNames('menu-item', isDangerous && 'menu-item-danger')}
      onClick={onSelect}
      disabled={isDisabled}
    >
      <Entry {...entry} />
    </Base.Item>
  )
}

export function MenuLink({ href, ...entry }: EntryProps & { href: string }) {
  return (
    <Base.LinkItem className="menu-item" closeOnClick render={<AppLink href={href} />}>
      <Entry {...entry} />
    </Base.LinkItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="menu-rule" />
}

function Entry({ icon, children, after }: EntryProps) {
  return (
    <>
      {icon && <Icon of={icon} />}
      <span className="min-w-0 grow truncate">{children}</span>
      {after}
    </>
  )
}
