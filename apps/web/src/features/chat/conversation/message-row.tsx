import { limits, messageKinds, type Message, type Room } from '@scooter-rides/contract'
import { memo } from 'react'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Bubble } from '../../../ui/content/bubble.tsx'
import { contentIn } from '../text/room-labels.ts'
import { MessageBody } from './message-body.tsx'
import { MessageTools } from './message-tools.tsx'
import { Reactions } from './reactions.tsx'

interface MessageRowProps {
  message: Message
  room: Room
  riderId: string
  now: Date
  isFirst: boolean
  isLast: boolean
  /** Whether the log just jumped to it. */
  isFound: boolean
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  onJump: (seq: number) => void
}

/** One message; consecutive messages of one rider show the name once. */
export const MessageRow = memo(function MessageRow({
  message,
  room,
  riderId,
  now,
  isFirst,
  isLast,
  isFound,
  onReply,
  onEdit,
  onJump,
}: MessageRowProps) {
  const { sender, senderId, contentType, sentAt, isDeleted, replyTo } = message
  const isOwn = senderId === riderId
  if (!messageKinds[contentType].isOfRider)
    return (
      <p className="chat-note" dir="auto">
        {message.content}
      </p>
    )
  const time = (
    <>
      <time dateTime={isValid(sentAt) ? sentAt.toISOString() : undefined} title={fullTime(sentAt)}>
        {relativeTime(sentAt, now)}
      </time>
      {message.editedAt && !isDeleted && <span title={fullTime(message.editedAt)}> · edited</span>}
      {isOwn && !isDeleted && ` · ${receiptText(message, room)}`}
    </>
  )
  return (
    <div data-seq={message.seq} data-found={isFound || undefined} className="chat-message">
      <Bubble
        isOwn={isOwn}
        author={isFirst ? sender.firstName || 'Unknown user' : undefined}
        isFaint={isDeleted}
        time={isLast || message.editedAt ? time : undefined}
        avatar={
          isLast ? (
            <Avatar
              id={senderId}
              firstName={sender.firstName}
              lastName={sender.displayName.slice(sender.firstName.length).trim()}
              imageUrl={sender.profileImageUrl}
              size="small"
            />
          ) : (
            <span className="chat-no-avatar" />
          )
        }
        after={<Reactions message={message} room={room} riderId={riderId} />}
        tools={
          !isDeleted && (
            <MessageTools
              message={message}
              riderId={riderId}
              canWrite={room.canWrite}
              onReply={() => onReply(message)}
              onEdit={() => onEdit(message)}
            />
          )
        }
      >
        {replyTo && !isDeleted && (
          <button type="button" className="chat-quote" onClick={() => onJump(replyTo.seq)}>
            <b dir="auto">{replyTo.senderId === riderId ? 'You' : replyTo.senderName || 'Unknown user'}</b>
            <span dir="auto">{contentIn(replyTo)}</span>
          </button>
        )}
        <MessageBody message={message} />
      </Bubble>
    </div>
  )
})

const isValid = (at: Date) => !Number.isNaN(at.getTime())

/** The read receipt: whether the partner has read it, or the number of readers in small groups. */
function receiptText({ readBy }: Message, { isGroupChat, memberCount }: Room): string {
  if (readBy.length === 0 || memberCount > limits.receiptMembers) return 'Sent'
  return isGroupChat ? `Read by ${readBy.length}` : 'Read'
}
