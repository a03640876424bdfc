import { useLocation } from '@tanstack/react-router'
import MapIcon from '~icons/pixelarticons/map'
import MessageIcon from '~icons/pixelarticons/message-text'
import PlusIcon from '~icons/pixelarticons/plus'
import RouteIcon from '~icons/pixelarticons/directions'

import { AppLink } from '../../ui/base/app-link.tsx'
import { Icon, type IconShape } from '../../ui/base/icon.tsx'
import { UnreadCount } from '../header/unread-count.tsx'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'

const links: readonly { href: string; label: TextKey; icon: IconShape }[] = [
  { href: '/map', label: 'shell.map', icon: MapIcon },
  { href: '/dashboard#rides', label: 'shell.myRides', icon: RouteIcon },
  { href: '/rides/wizard', label: 'shell.newRide', icon: PlusIcon },
  { href: '/messages', label: 'shell.messages', icon: MessageIcon },
]

/** The navigation of a phone within the thumb's reach; wider screens have it in the header. */
export function QuickLinks() {
  const here = useLocation({ select: ({ pathname, hash }) => (hash ? `${pathname}#${hash}` : pathname) })
  return (
    <nav className="quick-links" aria-label={t('shell.quickLinks')}>
      {links.map(({ href, label, icon }) => (
        <AppLink key={href} href={href} className="quick-link" aria-current={here === href ? 'page' : undefined}>
          <Icon of={icon} />
          <span className="quick-link-text">{t(label)}</span>
          {href === '/messages' && <UnreadCount />}
        </AppLink>
      ))}
    </nav>
  )
}
