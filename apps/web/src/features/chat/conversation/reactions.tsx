import type { Message } from '@scooter-rides/contract'
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
    id === riderId ? 'You' : (room.members.find((member) => member.id === id)?.firstName ?? 'Unknown user')
  return (
    <ul className="chat-reactions" aria-label="Reactions">
      {message.reactions.map(({ emoji, userIds }) => {
        const isOwn = userIds.includes(riderId)
        return (
          <li key={emoji}>
            <button
              type="button"
              className="chat-reaction"
              aria-pressed={isOwn}
              aria-label={`${nameOf(emoji)}, ${userIds.length}`}
              title={userIds.slice(0, 20).map(nameOfRider).join(', ')}
              disabled={!room.canWrite}
              onClick={() => void react(message, emoji, !isOwn)}
            >
              <span aria-hidden="true">{emoji}</span> {userIds.length}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
