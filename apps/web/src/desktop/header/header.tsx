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

import './header.css'

// Lazy, because a visitor's first page does not need it.
const UnreadCount = lazyPart(async () => (await import('./unread-count.tsx')).UnreadCount, { failed: NothingInstead })

interface HeaderProps {
  /** A suspended rider gets no links: the server refuses those screens. */
  isFor: 'rider' | 'visitor' | 'suspended'
  /** The rider's notification bell; its space is reserved while it is loading. */
  bell: ReactNode
}

const forRiders = [
  { href: '/', label: 'Home' },
  { href: '/map', label: 'Map' },
  { href: '/search', label: 'Search' },
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/messages', label: 'Messages' },
]

const forVisitors = [
  { href: '/', label: 'Home' },
  { href: '/map', label: 'Map' },
  { href: '/register', label: 'Register' },
]

const inVisitorMenu = [
  { href: '/', label: 'Home' },
  { href: '/map', label: 'Map' },
  { href: '/api/login', label: 'Login' },
  { href: '/register', label: 'Register' },
  { href: '/about', label: 'About' },
]

export function Header({ isFor, bell }: HeaderProps) {
  return (
    <header className="header">
      <div className="header-inner">
        <AppLink href="/" className="brand" aria-label={`${product}, home`}>
          <Sprite className="brand-sprite" />
          {product}
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
              aria-label="New ride"
            >
              New ride
            </ButtonLink>
          )}
          {isFor === 'visitor' && (
            <>
              <ButtonLink href="/api/login" variant="ghost" className="header-login">
                Login
              </ButtonLink>
              <ButtonLink href="/api/login" variant="primary" className="header-start">
                Get Started
              </ButtonLink>
              <VisitorMenu links={inVisitorMenu} />
            </>
          )}
        </div>
      </div>
    </header>
  )
}

function MainNavigation({ links }: { links: typeof forRiders }) {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <nav className="header-nav" aria-label="Main">
      {links.map(({ href, label }) => (
        <AppLink key={href} href={href} aria-current={isCurrent(path, href) ? 'page' : undefined}>
          {label}
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
      aria-label={isDark ? 'Light Mode' : 'Dark Mode'}
      onClick={switchMode}
    />
  )
}
