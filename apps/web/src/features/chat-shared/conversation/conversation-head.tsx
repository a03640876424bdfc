import type { Room } from '@scooter-rides/contract'
import BackIcon from '~icons/pixelarticons/arrow-left'
import MapIcon from '~icons/pixelarticons/map'
import MoreIcon from '~icons/pixelarticons/more-horizontal'
import SearchIcon from '~icons/pixelarticons/search'
import { t } from '../../../lib/language/t.ts'
import { Dot } from '../../../ui/feedback/badge.tsx'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { RoomAvatar } from '../rooms/room-avatar.tsx'
import { headName, headNote, partnerIn } from '../text/room-labels.ts'

interface ConversationHeadProps {
  room: Room
  riderId: string
  /** The page of the partner, if there is one. */
  partnerHref?: string | undefined
  onBack: () => void
  onSearch?: () => void
  onDetails?: () => void
}

/** On a phone it leads back to the list; elsewhere the list stays beside the conversation, and it is hidden. */
export function BackToChats({ onBack }: Pick<ConversationHeadProps, 'onBack'>) {
  return (
    <Button variant="quiet" icon={BackIcon} aria-label={t('chat.head.back')} className="talk-back" onClick={onBack} />
  )
}

/** The partner or group, its presence, and the actions of the conversation. */
export function ConversationHead({ room, riderId, partnerHref, onBack, onSearch, onDetails }: ConversationHeadProps) {
  const partner = partnerIn(room, riderId)
  const name = headName(room, riderId)
  return (
    <header className="talk-head">
      <BackToChats onBack={onBack} />
      <span className="chat-head-face">
        <RoomAvatar room={room} riderId={riderId} />
      </span>
      <div className="min-w-0 grow">
        <h2 className="truncate text-h3" dir="auto" tabIndex={-1}>
          {partnerHref ? (
            <AppLink href={partnerHref} className="chat-head-link">
              {name}
            </AppLink>
          ) : (
            name
          )}
        </h2>
        <p className="flex items-center gap-2 text-xs text-ink-2">
          {partner && <Dot tone={partner.isOnline ? 'ok' : 'neutral'} />}
          {headNote(room, riderId)}
        </p>
      </div>
      {room.rideId !== null && (
        <ButtonLink href={`/rides/${room.rideId}`} size="small" icon={MapIcon} className="chat-view-ride">
          {t('chat.head.viewRide')}
        </ButtonLink>
      )}
      {onSearch && <Button variant="quiet" icon={SearchIcon} aria-label={t('chat.head.search')} onClick={onSearch} />}
      {onDetails && <Button variant="quiet" icon={MoreIcon} aria-label={t('chat.head.about')} onClick={onDetails} />}
    </header>
  )
}
