import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import MoonIcon from '~icons/pixelarticons/moon'
import PlusIcon from '~icons/pixelarticons/plus'
import SunIcon from '~icons/pixelarticons/sun'

import { product } from '../../lib/product.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { lazyPart, NothingInstead } from '../../ui/feedback/lazy-part.tsx'
import { Sprite } from '../../ui/base/sprite.tsx'
import { useModeSwitch } from './use-mode-switch.ts'
import { VisitorMenu } from './visitor-menu.tsx'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'

import './header.css'

// Lazy, because a visitor's first page does not need it.
const UnreadCount = lazyPart(async () => (await import('./unread-count.tsx')).UnreadCount, { failed: NothingInstead })

interface HeaderProps {
  /** A suspended rider gets no links: the server refuses those screens. */
  isFor: 'rider' | 'visitor' | 'suspended'
  /** The rider's notification bell; its space is reserved while it is loading. */
  bell: ReactNode
}

interface NavigationLink {
  href: string
  label: TextKey
}

const forRiders: readonly NavigationLink[] = [
  { href: '/', label: 'shell.home' },
  { href: '/map', label: 'shell.map' },
  { href: '/search', label: 'shell.search' },
  { href: '/dashboard', label: 'shell.dashboard' },
  { href: '/messages', label: 'shell.messages' },
]

const forVisitors: readonly NavigationLink[] = [
  { href: '/', label: 'shell.home' },
  { href: '/map', label: 'shell.map' },
  { href: '/register', label: 'shell.register' },
]

const inVisitorMenu: readonly NavigationLink[] = [
  { href: '/', label: 'shell.home' },
  { href: '/map', label: 'shell.map' },
  { href: '/api/login', label: 'shell.login' },
  { href: '/register', label: 'shell.register' },
  { href: '/about', label: 'shell.about' },
]

export function Header({ isFor, bell }: HeaderProps) {
  return (
    <header className="header">
      <div className="header-inner">
        <AppLink href="/" className="brand" aria-label={t('shell.brand', { product })}>
          <Sprite className="brand-sprite" />
          <span className="brand-name">{product}</span>
        </AppLink>
        {isFor !== 'suspended' && <MainNavigation links={isFor === 'rider' ? forRiders : forVisitors} />}
        <div className="header-end">
          <ModeButton />
          {isFor === 'rider' && <span className="header-bell">{bell}</span>}
          {isFor === 'rider' && (
            <ButtonLink
              href="/rides/wizard"
              variant="primary"
              icon={PlusIcon}
              className="new-ride"
              aria-label={t('shell.newRide')}
            >
              {t('shell.newRide')}
            </ButtonLink>
          )}
          {isFor === 'visitor' && (
            <>
              <ButtonLink href="/api/login" variant="ghost" className="header-login">
                {t('shell.login')}
              </ButtonLink>
              <ButtonLink href="/api/login" variant="primary" className="header-start">
                {t('shell.getStarted')}
              </ButtonLink>
              <VisitorMenu links={inVisitorMenu} />
            </>
          )}
        </div>
      </div>
    </header>
  )
}

function MainNavigation({ links }: { links: readonly NavigationLink[] }) {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <nav className="header-nav" aria-label={t('shell.main')}>
      {links.map(({ href, label }) => (
        <AppLink key={href} href={href} aria-current={isCurrent(path, href) ? 'page' : undefined}>
          {t(label)}
          {href === '/messages' && <UnreadCount />}
        </AppLink>
      ))}
    </nav>
  )
}

function isCurrent(path: string, href: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`))
}

function ModeButton() {
  const { mode, switchMode } = useModeSwitch()
  const isDark = mode === 'dark'
  return (
    <Button
      variant="quiet"
      icon={isDark ? SunIcon : MoonIcon}
      aria-label={t(isDark ? 'shell.lightMode' : 'shell.darkMode')}
      onClick={switchMode}
    />
  )
}
