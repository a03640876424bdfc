import type { Message } from '@scooter-rides/contract'
import { listFormat, numberFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
import type { RoomOfMessages } from '../../chat-shared/conversation/message-bubble.tsx'
import { useChangeMessage } from '../changes/use-change-message.ts'
import { nameOf } from './palette.ts'

interface ReactionsProps {
  message: Message
  room: RoomOfMessages
  riderId: string
}

/** The reactions to a message; pressing one adds or removes the rider's own. */
export function Reactions({ message, room, riderId }: ReactionsProps) {
  const { react } = useChangeMessage()
  if (message.reactions.length === 0) return null
  const nameOfRider = (id: string) =>
    id === riderId
      ? t('chat.you')
      : room.members.find((member) => member.id === id)?.firstName || t('shell.unknownRider')
  return (
    <ul className="chat-reactions" aria-label={t('chat.reaction.list')}>
      {message.reactions.map(({ emoji, userIds }) => {
        const isOwn = userIds.includes(riderId)
        return (
          <li key={emoji}>
            <button
              type="button"
              className="chat-reaction"
              aria-pressed={isOwn}
              aria-label={t('chat.reaction.count', { reaction: nameOf(emoji), count: userIds.length })}
              title={listFormat({ type: 'unit', style: 'short' }).format(userIds.slice(0, 20).map(nameOfRider))}
              disabled={!room.canWrite}
              onClick={() => void react(message, emoji, !isOwn)}
            >
              <span aria-hidden="true">{emoji}</span> {numberFormat({}).format(userIds.length)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
