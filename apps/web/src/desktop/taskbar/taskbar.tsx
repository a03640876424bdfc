import type { Me } from '@scooter-rides/contract'

import { AccountCard } from './account-card.tsx'
import { Clock } from './clock.tsx'
import { ConnectionIndicator } from './connection-indicator.tsx'
import { LocationIndicator } from './location-indicator.tsx'
import { QuickLinks } from './quick-links.tsx'
import { StartMenu } from './start-menu.tsx'
import { WindowButtons } from './window-buttons.tsx'

import { useLiveShareStore } from '../../session/storage/live-share.ts'
import { lazyPart, NothingInstead } from '../../ui/feedback/lazy-part.tsx'

import { useMedia } from '../../ui/base/use-media.ts'
import { t } from '../../lib/language/t.ts'

import '../../ui/feedback/badge.css'
import './taskbar.css'

const LiveShareLink = lazyPart(async () => (await import('./live-share-link.tsx')).LiveShareLink, {
  pending: <span className="tray-item" />,
  failed: NothingInstead,
})

/** On a phone it is also the navigation, because the header is out of the thumb's reach. */
export function Taskbar({ rider }: { rider: Me }) {
  const isNarrow = useMedia('(max-width: 900px)')
  const sharedRideId = useLiveShareStore(({ share }) => (share?.riderId === rider.id ? share.rideId : undefined))
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
        {sharedRideId !== undefined && <LiveShareLink rideId={sharedRideId} />}
        {/* A phone has room for one of them, and a shared position tells more than its permission. */}
        {!(isNarrow && sharedRideId !== undefined) && <LocationIndicator />}
        <ConnectionIndicator />
        <AccountCard rider={rider} />
        <span className="tray-item tray-clock">
          <Clock />
        </span>
      </div>
    </section>
  )
}
