import type { Rider } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import { t } from '../../../lib/language/t.ts'
import { formatDay, localZone } from '../../../lib/time/zoned-time.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Dot } from '../../../ui/feedback/badge.tsx'
import { RiderAvatar } from '../../ride-shared/rider-avatar.tsx'
import { riderName } from '../../ride-shared/rider-name.ts'

import './riders.css'

interface RiderRowProps {
  rider: Rider
  /** The rider's page, if there is one. */
  href?: string
  /** Below the name; by default the presence. */
  note?: ReactNode
  /** On the right, or below the name on narrow screens. */
  children?: ReactNode
}

/** A rider in a list: photo, name, presence, and what can be done. */
export function RiderRow({ rider, href, note, children }: RiderRowProps) {
  const name = <bdi>{riderName(rider)}</bdi>
  return (
    <li className="friend-row">
      <RiderAvatar rider={rider} />
      <div className="friend-name">
        {href === undefined ? (
          <span className="friend-link">{name}</span>
        ) : (
          <AppLink href={href} className="friend-link">
            {name}
          </AppLink>
        )}
        <p className="text-sm text-ink-2">{note ?? <Presence rider={rider} />}</p>
      </div>
      <div className="friend-actions">{children}</div>
    </li>
  )
}

function presenceText(isOnline: boolean, lastActive: Date | null): string {
  if (isOnline) return t('chat.online')
  return lastActive ? t('chat.riders.lastOnline', { day: formatDay(lastActive, localZone()) }) : t('chat.offline')
}

/** The presence; the time of the last visit only if the rider shares it. */
function Presence({ rider: { isOnline, lastActive } }: { rider: Rider }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Dot tone={isOnline ? 'mint' : 'neutral'} />
      {presenceText(isOnline, lastActive)}
    </span>
  )
}
