import type { Rider } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import { formatDay, localZone } from '../../lib/time/zoned-time.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Avatar } from '../../ui/content/avatar.tsx'
import { Dot } from '../../ui/feedback/badge.tsx'

import './friends.css'

interface RiderRowProps {
  rider: Rider
  /** Below the name; by default the presence. */
  note?: ReactNode
  /** On the right, or below the name on narrow screens. */
  children?: ReactNode
}

export function RiderRow({ rider, note, children }: RiderRowProps) {
  const { id, firstName, displayName, profileImageUrl } = rider
  return (
    <li className="friend-row">
      <Avatar
        id={id}
        firstName={firstName}
        lastName={displayName.slice(firstName.length).trim()}
        imageUrl={profileImageUrl}
      />
      <div className="friend-name">
        <AppLink href={`/riders/${encodeURIComponent(id)}`} className="friend-link">
          <bdi>{displayName}</bdi>
        </AppLink>
        <p className="text-sm text-ink-2">{note ?? <Presence rider={rider} />}</p>
      </div>
      <div className="friend-actions">{children}</div>
    </li>
  )
}

/** The presence; the time of the last visit only if the rider shares it. */
function Presence({ rider: { isOnline, lastActive } }: { rider: Rider }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Dot tone={isOnline ? 'mint' : 'neutral'} />
      {isOnline ? 'Online' : 'Offline'}
      {!isOnline && lastActive && `, last here ${formatDay(lastActive, localZone())}`}
    </span>
  )
}
