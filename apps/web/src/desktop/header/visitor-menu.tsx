import MenuIcon from '~icons/pixelarticons/menu'

import { AppLink } from '../../ui/base/app-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'

interface VisitorMenuProps {
  links: readonly { href: string; label: TextKey }[]
}

const id = 'visitor-menu'

/** A visitor's navigation on a phone. It uses the Popover API, so that it works before any script has run. */
export function VisitorMenu({ links }: VisitorMenuProps) {
  return (
    <>
      <Button
        variant="quiet"
        icon={MenuIcon}
        aria-label={t('shell.menu')}
        className="visitor-menu-button"
        popoverTarget={id}
      />
      <nav id={id} popover="auto" className="visitor-menu" aria-label={t('shell.menu')}>
        {links.map(({ href, label }) => (
          <AppLink key={href} href={href} onClick={hideMenu}>
            {t(label)}
          </AppLink>
        ))}
      </nav>
    </>
  )
}

/** Navigation inside the app does not close a popover in the header. */
function hideMenu() {
  document.getElementById(id)?.hidePopover()
}
