import type { Me } from '@scooter-rides/contract'

import { AccountCard } from './account-card.tsx'
import { Clock } from './clock.tsx'
import { ConnectionIndicator } from './connection-indicator.tsx'
import { LocationIndicator } from './location-indicator.tsx'
import { QuickLinks } from './quick-links.tsx'
import { StartMenu } from './start-menu.tsx'
import { WindowButtons } from './window-buttons.tsx'

import { useMedia } from '../../ui/base/use-media.ts'
import { t } from '../../lib/language/t.ts'

import '../../ui/feedback/badge.css'
import './taskbar.css'

/** On a phone it is also the navigation, because the header is out of the thumb's reach. */
export function Taskbar({ rider }: { rider: Me }) {
  const isNarrow = useMedia('(max-width: 900px)')
  return (
    <section className="taskbar" aria-label={t('shell.statusBar')}>
      <StartMenu rider={rider} />
      {isNarrow ? (
        <QuickLinks />
      ) : (
        <>
          <i className="taskbar-groove" />
          <WindowButtons />
        </>
      )}
      <div className="tray">
        <LocationIndicator />
        <ConnectionIndicator />
        <AccountCard rider={rider} />
        <span className="tray-item tray-clock">
          <Clock />
        </span>
      </div>
    </section>
  )
}
