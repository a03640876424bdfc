import type { RiderPage } from '@scooter-rides/contract'
import { formatDay, localZone } from '../../lib/time/zoned-time.ts'
import { Avatar } from '../../ui/content/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import type { ReactNode } from 'react'
import { counted } from '../../lib/units/counted.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Card } from '../../ui/layout/panel.tsx'
import EditIcon from '~icons/pixelarticons/edit'

interface RiderHeadProps {
  rider: RiderPage
  isSelf: boolean
  actions: ReactNode
}

export function RiderHead({ rider, isSelf, actions }: RiderHeadProps) {
  const { displayName, firstName, username, createdAt, rideCount, friendship } = rider
  const hasBlocked = friendship?.status === 'blocked' && friendship.direction !== 'incoming'
  return (
    <Card className="rider-head">
      <Avatar
        id={rider.id}
        firstName={firstName}
        lastName={displayName.slice(firstName.length).trim()}
        imageUrl={rider.profileImageUrl}
        size="huge"
      />
      <div className="min-w-0">
        <h1 className="text-display wrap-anywhere" dir="auto">
          {displayName}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
          <span className="wrap-anywhere">@{username}</span>
          {friendship?.status === 'accepted' && <Badge tone="mint">Friend</Badge>}
          <Presence rider={rider} />
        </p>
        <p className="mt-3">
          Riding here since {sinceText(createdAt)} · {ledText(rideCount, isSelf)}
        </p>
      </div>
      <div className="rider-actions">
        {isSelf ? (
          <ButtonLink href="/dashboard#profile" icon={EditIcon}>
            Edit profile
          </ButtonLink>
        ) : (
          actions
        )}
      </div>
      {isSelf && (
        <div className="rider-note">
          <Note>This is your page as other riders see it.</Note>
        </div>
      )}
      {hasBlocked && (
        <div className="rider-note">
          <Note>
            You have blocked <bdi>{firstName}</bdi>: neither of you sees the other's rides.
          </Note>
        </div>
      )}
    </Card>
  )
}

/** Only if the rider shares it. */
function Presence({ rider: { isOnline, lastActive } }: { rider: RiderPage }) {
  if (isOnline) return <Badge tone="mint">Online</Badge>
  return lastActive && <span>Last online {formatDay(lastActive, localZone())}</span>
}

function sinceText(createdAt: Date): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(createdAt)
}

/** For others only public rides are counted; one's own count includes all. */
function ledText(rideCount: number, isSelf: boolean): string {
  if (rideCount === 0) return isSelf ? 'no rides led yet' : 'no public rides led yet'
  return isSelf
    ? `${counted(rideCount, 'ride')} led, including rides that are not public`
    : `${counted(rideCount, 'public ride')} led`
}
