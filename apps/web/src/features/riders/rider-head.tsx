import type { RiderPage } from '@scooter-rides/contract'
import { formatDay, localZone } from '../../lib/time/zoned-time.ts'
import { t } from '../../lib/language/t.ts'
import { richText } from '../../lib/language/rich-text.ts'
import { dateFormat } from '../../lib/language/formats.ts'
import { Avatar } from '../../ui/content/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import type { ReactNode } from 'react'
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
          <bdi className="wrap-anywhere">@{username}</bdi>
          {friendship?.status === 'accepted' && <Badge tone="mint">{t('profile.rider.friend')}</Badge>}
          <Presence rider={rider} />
        </p>
        <p className="mt-3">
          {createdAt
            ? `${t('profile.rider.since', { month: sinceText(createdAt) })} · ${ledText(rideCount, isSelf)}`
            : t('profile.rider.private')}
        </p>
      </div>
      <div className="rider-actions">
        {isSelf ? (
          <ButtonLink href="/dashboard#profile" icon={EditIcon}>
            {t('profile.rider.edit')}
          </ButtonLink>
        ) : (
          actions
        )}
      </div>
      {isSelf && (
        <div className="rider-note">
          <Note>{t('profile.rider.ownPage')}</Note>
        </div>
      )}
      {hasBlocked && (
        <div className="rider-note">
          <Note>{richText('profile.rider.blocked', { rider: firstName, name: isolated })}</Note>
        </div>
      )}
    </Card>
  )
}

const isolated = (name: ReactNode) => <bdi>{name}</bdi>

/** Only if the rider shares it. */
function Presence({ rider: { isOnline, lastActive } }: { rider: RiderPage }) {
  if (isOnline) return <Badge tone="mint">{t('profile.rider.online')}</Badge>
  return lastActive && <span>{t('profile.rider.lastOnline', { day: formatDay(lastActive, localZone()) })}</span>
}

function sinceText(createdAt: Date): string {
  return dateFormat({ month: 'long', year: 'numeric' }).format(createdAt)
}

/** For others only public rides are counted; one's own count includes all. */
function ledText(rideCount: number, isSelf: boolean): string {
  return isSelf ? t('profile.rider.ledOwn', { count: rideCount }) : t('profile.rider.led', { count: rideCount })
}
