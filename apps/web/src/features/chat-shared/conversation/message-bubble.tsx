import { limits, messageKinds, type Message, type Room } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import { t } from '../../../lib/language/t.ts'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'
import { Bubble } from '../../../ui/content/bubble.tsx'
import { RiderAvatar } from '../../ride-shared/rider-avatar.tsx'
import { eventTextOf } from '../text/event-text.ts'

/** What messages show of their room; its last message and unread count change with every message. */
export type RoomOfMessages = Pick<Room, 'canWrite' | 'isGroupChat' | 'memberCount' | 'members'>

interface MessageBubbleProps {
  message: Message
  room: RoomOfMessages
  riderId: string
  now: Date
  isFirst: boolean
  isLast: boolean
  /** Whether the log just jumped to it. */
  isFound?: boolean
  tools?: ReactNode
  reactions?: ReactNode
  /** What the message says. */
  children: ReactNode
}

/** One message with its sender, its time and its read receipt; consecutive messages of one rider show the name once. */
export function MessageBubble({
  message,
  room,
  riderId,
  now,
  isFirst,
  isLast,
  isFound,
  tools,
  reactions,
  children,
}: MessageBubbleProps) {
  const { sender, senderId, contentType, sentAt, isDeleted } = message
  const isOwn = senderId === riderId
  if (!messageKinds[contentType].isOfRider)
    return (
      <p className="chat-note" dir="auto">
        {eventTextOf(message)}
      </p>
    )
  const time = (
    <>
      <time dateTime={isValid(sentAt) ? sentAt.toISOString() : undefined} title={fullTime(sentAt)}>
        {relativeTime(sentAt, now)}
      </time>
      {message.editedAt && !isDeleted && <span title={fullTime(message.editedAt)}> · {t('chat.message.edited')}</span>}
      {isOwn && !isDeleted && ` · ${receiptText(message, room)}`}
    </>
  )
  return (
    <div data-seq={message.seq} data-found={isFound || undefined} className="chat-message">
      <Bubble
        isOwn={isOwn}
        author={isFirst ? sender.firstName || t('shell.unknownRider') : undefined}
        isFaint={isDeleted}
        time={isLast || message.editedAt ? time : undefined}
        avatar={isLast ? <RiderAvatar rider={sender} size="small" /> : <span className="chat-no-avatar" />}
        after={reactions}
        tools={tools}
      >
        {children}
      </Bubble>
    </div>
  )
}

const isValid = (at: Date) => !Number.isNaN(at.getTime())

/** The read receipt: whether the partner has read it, or the number of readers in small groups. */
function receiptText({ readBy }: Message, { isGroupChat, memberCount }: RoomOfMessages): string {
  if (readBy.length === 0 || memberCount > limits.receiptMembers) return t('chat.message.sent')
  return isGroupChat ? t('chat.message.readBy', { count: readBy.length }) : t('chat.message.read')
}
