import type { Me } from '@scooter-rides/contract'
import { useLocation } from '@tanstack/react-router'
import ScootersIcon from '~icons/pixelarticons/list-box'
import ClockIcon from '~icons/pixelarticons/clock'
import GlobeIcon from '~icons/pixelarticons/globe'
import HomeIcon from '~icons/pixelarticons/home'
import LogoutIcon from '~icons/pixelarticons/logout'
import MapIcon from '~icons/pixelarticons/map'
import MessageIcon from '~icons/pixelarticons/message-text'
import MoonIcon from '~icons/pixelarticons/moon'
import PlusIcon from '~icons/pixelarticons/plus'
import RouteIcon from '~icons/pixelarticons/directions'
import SearchIcon from '~icons/pixelarticons/search'
import ShieldIcon from '~icons/pixelarticons/shield'
import SunIcon from '~icons/pixelarticons/sun'
import UserIcon from '~icons/pixelarticons/user'

import { useLogOut } from '../../session/sign-out/use-log-out.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/popup/menu.tsx'
import type { IconShape } from '../../ui/base/icon.tsx'
import { Sprite } from '../../ui/base/sprite.tsx'
import { useMedia } from '../../ui/base/use-media.ts'
import { useAppStore } from '../../session/storage/app-store.ts'
import { useModeSwitch } from '../header/use-mode-switch.ts'
import { UnreadCount } from '../header/unread-count.tsx'
import { InstallEntry } from '../offers/install-entry.tsx'
import { StartMenuHead } from './start-menu-head.tsx'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'

const entries: readonly { href: string; label: TextKey; icon: IconShape }[] = [
  { href: '/dashboard#profile', label: 'shell.start.profile', icon: UserIcon },
  { href: '/search', label: 'shell.start.search', icon: GlobeIcon },
  { href: '/dashboard#scooters', label: 'shell.start.scooters', icon: ScootersIcon },
  { href: '/dashboard#rides', label: 'shell.myRides', icon: RouteIcon },
  { href: '/rides/wizard', label: 'shell.start.newRide', icon: PlusIcon },
  { href: '/search?category=rides', label: 'shell.start.searchRides', icon: SearchIcon },
  { href: '/dashboard#messaging', label: 'shell.start.messaging', icon: MessageIcon },
]

const RECENT_SHOWN = 3

/** The start button and its menu, which opens upward; on phones it is the whole navigation. */
export function StartMenu({ rider }: { rider: Me }) {
  const isNarrow = useMedia('(max-width: 900px)')
  const setSidebarOpen = useAppStore((state) => state.setSidebarOpen)
  const logOut = useLogOut()
  return (
    <Menu
      side="top"
      className="start-menu"
      onOpenChange={setSidebarOpen}
      trigger={
        <Button className="start-button" aria-label={t('shell.start.start')}>
          <span className="start-face">
            <Sprite className="start-sprite" />
            <span className="start-text">{t('shell.start.start')}</span>
          </span>
        </Button>
      }
    >
      <StartMenuHead rider={rider} />
      {isNarrow && (
        <>
          <MenuLink href="/" icon={HomeIcon}>
            {t('shell.home')}
          </MenuLink>
          <MenuLink href="/map" icon={MapIcon}>
            {t('shell.communityMap')}
          </MenuLink>
        </>
      )}
      {entries.map(({ href, label, icon }) => (
        <MenuLink key={href} href={href} icon={icon} after={icon === MessageIcon && <UnreadCount />}>
          {t(label)}
        </MenuLink>
      ))}
      <RecentEntries />
      <MenuSeparator />
      {(rider.isAdmin || rider.isModerator) && (
        <MenuLink
          href="/admin/dashboard"
          icon={ShieldIcon}
          after={
            <Badge tone={rider.isAdmin ? 'brand' : 'mint'}>
              {t(rider.isAdmin ? 'shell.start.admin' : 'shell.start.moderator')}
            </Badge>
          }
        >
          {t('shell.administration')}
        </MenuLink>
      )}
      <ModeEntry />
      <InstallEntry />
      <MenuSeparator />
      <MenuItem icon={LogoutIcon} onSelect={() => void logOut()}>
        {t('shell.start.logOut')}
      </MenuItem>
    </Menu>
  )
}

function ModeEntry() {
  const { mode, switchMode } = useModeSwitch()
  const isDark = mode === 'dark'
  return (
    <MenuItem icon={isDark ? SunIcon : MoonIcon} onSelect={switchMode}>
      {t(isDark ? 'shell.lightMode' : 'shell.darkMode')}
    </MenuItem>
  )
}

function RecentEntries() {
  const here = useLocation({ select: (location) => location.href })
  const history = useAppStore((state) => state.navigationHistory)
  const shown = new Set([here, ...entries.map(({ href }) => href)].map(pageOf))
  const recent = history.filter(({ href }) => href !== '/' && !shown.has(pageOf(href))).slice(0, RECENT_SHOWN)
  if (recent.length === 0) return null
  return (
    <>
      <MenuSeparator />
      <p className="text-label start-menu-label">{t('shell.start.recent')}</p>
      {recent.map(({ href, title }) => (
        <MenuLink key={href} href={href} icon={ClockIcon}>
          <bdi>{title}</bdi>
        </MenuLink>
      ))}
    </>
  )
}

/** Keeps the hash: the dashboard's tabs are separate entries. */
const pageOf = (href: string) => href.replace(/\?[^#]*/, '')
