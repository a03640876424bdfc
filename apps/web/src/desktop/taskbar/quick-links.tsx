import { useLocation } from '@tanstack/react-router'
import MapIcon from '~icons/pixelarticons/map'
import MessageIcon from '~icons/pixelarticons/message-text'
import PlusIcon from '~icons/pixelarticons/plus'
import RouteIcon from '~icons/pixelarticons/directions'

import { AppLink } from '../../ui/base/app-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { UnreadCount } from '../header/unread-count.tsx'

const links = [
  { href: '/map', label: 'Map', icon: MapIcon },
  { href: '/dashboard#rides', label: 'My Rides', icon: RouteIcon },
  { href: '/rides/wizard', label: 'New ride', icon: PlusIcon },
  { href: '/messages', label: 'Messages', icon: MessageIcon },
]

/** The navigation of a phone within the thumb's reach; wider screens have it in the header. */
export function QuickLinks() {
  const here = useLocation({ select: ({ pathname, hash }) => (hash ? `${pathname}#${hash}` : pathname) })
  return (
    <nav className="quick-links" aria-label="Quick links">
      {links.map(({ href, label, icon }) => (
        <AppLink key={href} href={href} className="quick-link" aria-current={here === href ? 'page' : undefined}>
          <Icon of={icon} />
          <span className="quick-link-text">{label}</span>
          {href === '/messages' && <UnreadCount />}
        </AppLink>
      ))}
    </nav>
  )
}
