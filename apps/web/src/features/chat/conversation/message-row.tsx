import type { Message } from '@scooter-rides/contract'
import { memo } from 'react'
import { useLanguage } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/t.ts'
import { MessageBubble, type RoomOfMessages } from '../../chat-shared/conversation/message-bubble.tsx'
import { contentIn } from '../../chat-shared/text/room-labels.ts'
import { MessageBody } from './message-body.tsx'
import { MessageTools } from './message-tools.tsx'
import { Reactions } from './reactions.tsx'

interface MessageRowProps {
  message: Message
  room: RoomOfMessages
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

/** One message with its quote, its reactions and its menu. Memoised, so that a new message renders only its row and the one above. */
export const MessageRow = memo(function MessageRow({ onReply, onEdit, onJump, ...bubble }: MessageRowProps) {
  useLanguage()
  const { message, room, riderId } = bubble
  const { isDeleted, replyTo } = message
  return (
    <MessageBubble
      {...bubble}
      reactions={<Reactions message={message} room={room} riderId={riderId} />}
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
          <b dir="auto">
            {replyTo.senderId === riderId ? t('chat.you') : replyTo.senderName || t('shell.unknownRider')}
          </b>
          <span dir="auto">{contentIn(replyTo)}</span>
        </button>
      )}
      <MessageBody message={message} />
    </MessageBubble>
  )
})
