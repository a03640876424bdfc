import type { Me } from '@scooter-rides/contract'

import { AccountCard } from './account-card.tsx'
import { Clock } from './clock.tsx'
import { ConnectionIndicator } from './connection-indicator.tsx'
import { LocationIndicator } from './location-indicator.tsx'
import { StartMenu } from './start-menu.tsx'
import { WindowButtons } from './window-buttons.tsx'

import '../../ui/feedback/badge.css'
import './taskbar.css'

export function Taskbar({ rider }: { rider: Me }) {
  return (
    <section className="taskbar" aria-label="Status bar">
      <StartMenu rider={rider} />
      <i className="taskbar-groove" />
      <WindowButtons />
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
