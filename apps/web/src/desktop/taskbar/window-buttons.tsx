import { useLocation } from '@tanstack/react-router'
import DashboardIcon from '~icons/pixelarticons/dashboard'
import HomeIcon from '~icons/pixelarticons/home'
import WindowIcon from '~icons/pixelarticons/window-frame'

import { AppLink } from '../../ui/base/app-link.tsx'
import { Icon, type IconShape } from '../../ui/base/icon.tsx'
import { usePage } from '../navigation/use-page.ts'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'

interface WindowButton {
  href: string
  label: TextKey
  icon: IconShape
}

const fixed: readonly WindowButton[] = [
  { href: '/', label: 'shell.home', icon: HomeIcon },
  { href: '/dashboard', label: 'shell.dashboard', icon: DashboardIcon },
]

/** The window buttons of the task bar: two fixed ones, and one for the current page. */
export function WindowButtons() {
  const path = useLocation({ select: (location) => location.pathname })
  const { title } = usePage()
  const isFixed = fixed.some(({ href }) => href === path)
  const buttons = isFixed || !title ? fixed : [...fixed, { href: path, label: title, icon: WindowIcon }]
  return (
    <nav className="window-buttons" aria-label={t('shell.openWindows')}>
      {buttons.map(({ href, label, icon }) => (
        <AppLink key={href} href={href} className="window-tab" aria-current={path === href ? 'page' : undefined}>
          <Icon of={icon} size="small" />
          <span className="truncate">{t(label)}</span>
        </AppLink>
      ))}
    </nav>
  )
}
