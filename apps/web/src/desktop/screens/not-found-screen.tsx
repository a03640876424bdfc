import DashboardIcon from '~icons/pixelarticons/dashboard'
import HomeIcon from '~icons/pixelarticons/home'
import ScootersIcon from '~icons/pixelarticons/list-box'
import MessageIcon from '~icons/pixelarticons/message-text'
import RouteIcon from '~icons/pixelarticons/directions'
import UserIcon from '~icons/pixelarticons/user'
import WarningIcon from '~icons/pixelarticons/warning-box'

import { AppLink } from '../../ui/base/app-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Sprite } from '../../ui/base/sprite.tsx'
import { Window } from '../../ui/layout/window.tsx'

import './not-found-screen.css'

const sections = [
  { href: '/dashboard#profile', label: 'Profile', icon: UserIcon },
  { href: '/dashboard#scooters', label: 'Scooters', icon: ScootersIcon },
  { href: '/dashboard#rides', label: 'Rides', icon: RouteIcon },
  { href: '/dashboard#messaging', label: 'Messages', icon: MessageIcon },
]

export function NotFoundScreen() {
  return (
    <div className="page page-centred">
      <Window
        title="404 Page Not Found"
        headingLevel={1}
        icon={WarningIcon}
        closeTo="/"
        className="w-full max-w-[720px]"
        padding="large"
      >
        <div className="lost-art" aria-hidden="true">
          4<Sprite className="lost-sprite" />4
        </div>
        <h2 className="mt-6 text-h1">You rode off the map</h2>
        <p className="mt-2 text-ink-2">The page you were looking for does not exist.</p>
        <div className="mt-5 flex flex-wrap gap-2">
          <ButtonLink href="/" variant="primary" icon={HomeIcon}>
            Home Page
          </ButtonLink>
          <ButtonLink href="/dashboard" icon={DashboardIcon}>
            Dashboard
          </ButtonLink>
        </div>
        <nav aria-label="Dashboard sections" className="lost-links">
          {sections.map(({ href, label, icon }) => (
            <AppLink key={href} href={href}>
              <Icon of={icon} />
              {label}
            </AppLink>
          ))}
        </nav>
      </Window>
    </div>
  )
}
