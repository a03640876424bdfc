import type { Rider } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import { formatDay, localZone } from '../../lib/time/zoned-time.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Avatar } from '../../ui/content/avatar.tsx'
import { Dot } from '../../ui/feedback/badge.tsx'

import './friends.css'

interface RiderRowProps {
  rider: Rider
  /** Under the name; whether they are online unless said. */
  note?: ReactNode
  /** At the right, under the name where there is no room. */
  children?: ReactNode
}

/** A rider in a list, with what can be done about them. */
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

/** Online or not; when they were last here only where they show it. */
function Presence({ rider: { isOnline, lastActive } }: { rider: Rider }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Dot tone={isOnline ? 'mint' : 'neutral'} />
      {isOnline ? 'Online' : 'Offline'}
      {!isOnline && lastActive && `, last here ${formatDay(lastActive, localZone())}`}
    </span>
  )
}
