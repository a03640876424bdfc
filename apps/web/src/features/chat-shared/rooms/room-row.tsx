import type { Room } from '@scooter-rides/contract'
import { memo } from 'react'
import MutedIcon from '~icons/pixelarticons/bell-off'
import { useLanguage } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/t.ts'
import { unreadCount, unreadText } from '../../../lib/unread-text.ts'
import { fullTime, shortTime } from '../../../lib/time/relative-time.ts'
import { Count, Dot } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { listName, partnerIn, summaryOf } from '../text/room-labels.ts'
import { RoomAvatar } from './room-avatar.tsx'

interface RoomRowProps {
  room: Room
  riderId: string
  now: Date
  isActive: boolean
  onOpen: (roomId: number) => void
}

/** A conversation in the list: name, last message and its time, unread count. Memoised, so that a new message renders only its row. */
export const RoomRow = memo(function RoomRow({ room, riderId, now, isActive, onOpen }: RoomRowProps) {
  useLanguage()
  const at = room.lastMessageAt
  return (
    <li>
      <button
        type="button"
        className="talk-row"
        data-room={room.id}
        aria-current={isActive || undefined}
        onClick={() => onOpen(room.id)}
      >
        <span className="chat-row-face">
          <RoomAvatar room={room} riderId={riderId} />
          {partnerIn(room, riderId)?.isOnline && (
            <span className="chat-row-presence">
              <Dot tone="ok" />
              <span className="sr-only">{t('chat.online')}</span>
            </span>
          )}
        </span>
        <span className="min-w-0 grow">
          <span className="flex justify-between gap-2">
            <b className="truncate" dir="auto">
              {listName(room, riderId)}
            </b>
            {at && (
              <time className="text-xs whitespace-nowrap text-ink-3" dateTime={at.toISOString()} title={fullTime(at)}>
                {shortTime(at, now)}
              </time>
            )}
          </span>
          <span className="flex justify-between gap-2">
            <span className="truncate text-sm text-ink-2" dir="auto">
              {summaryOf(room.lastMessage, riderId, room.isGroupChat)}
            </span>
            <span className="flex items-center gap-2">
              {room.isMuted && (
                <>
                  <Icon of={MutedIcon} size="small" className="text-ink-3" />
                  <span className="sr-only">{t('chat.room.muted')}</span>
                </>
              )}
              {room.unreadCount > 0 && (
                <Count
                  value={unreadText(room.unreadCount)}
                  label={t('shell.unread', unreadCount(room.unreadCount))}
                  isQuiet={room.isMuted}
                />
              )}
            </span>
          </span>
        </span>
      </button>
    </li>
  )
})
