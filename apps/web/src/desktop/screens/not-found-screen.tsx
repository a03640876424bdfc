import DashboardIcon from '~icons/pixelarticons/dashboard'
import HomeIcon from '~icons/pixelarticons/home'
import ScootersIcon from '~icons/pixelarticons/list-box'
import MessageIcon from '~icons/pixelarticons/message-text'
import RouteIcon from '~icons/pixelarticons/directions'
import UserIcon from '~icons/pixelarticons/user'
import WarningIcon from '~icons/pixelarticons/warning-box'

import { AppLink } from '../../ui/base/app-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Icon, type IconShape } from '../../ui/base/icon.tsx'
import { Sprite } from '../../ui/base/sprite.tsx'
import { Window } from '../../ui/layout/window.tsx'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'

import './not-found-screen.css'

const sections: readonly { href: string; label: TextKey; icon: IconShape }[] = [
  { href: '/dashboard#profile', label: 'shell.lost.profile', icon: UserIcon },
  { href: '/dashboard#scooters', label: 'shell.lost.scooters', icon: ScootersIcon },
  { href: '/dashboard#rides', label: 'shell.lost.rides', icon: RouteIcon },
  { href: '/dashboard#messaging', label: 'shell.messages', icon: MessageIcon },
]

export function NotFoundScreen() {
  return (
    <div className="page page-centred">
      <Window
        title={t('shell.lost.title')}
        headingLevel={1}
        icon={WarningIcon}
        closeTo="/"
        className="w-full max-w-[720px]"
        padding="large"
      >
        <div className="lost-art" aria-hidden="true">
          4<Sprite className="lost-sprite" />4
        </div>
        <h2 className="mt-6 text-h1">{t('shell.lost.heading')}</h2>
        <p className="mt-2 text-ink-2">{t('shell.lost.text')}</p>
        <div className="mt-5 flex flex-wrap gap-2">
          <ButtonLink href="/" variant="primary" icon={HomeIcon}>
            {t('shell.homePage')}
          </ButtonLink>
          <ButtonLink href="/dashboard" icon={DashboardIcon}>
            {t('shell.dashboard')}
          </ButtonLink>
        </div>
        <nav aria-label={t('shell.lost.sections')} className="lost-links">
          {sections.map(({ href, label, icon }) => (
            <AppLink key={href} href={href}>
              <Icon of={icon} />
              {t(label)}
            </AppLink>
          ))}
        </nav>
      </Window>
    </div>
  )
}
