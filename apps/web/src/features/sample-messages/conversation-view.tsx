import { useEffect, useRef } from 'react'
import BackIcon from '~icons/pixelarticons/arrow-left'

import { Avatar } from '../../ui/content/avatar.tsx'
import { Kbd } from '../../ui/feedback/badge.tsx'
import { Bubble } from '../../ui/content/bubble.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Composer } from './composer.tsx'
import { MessageView } from './message-view.tsx'
import { type SampleContent, type SampleRider, type SampleRoom, selfId } from './sample-data.ts'

interface ConversationViewProps {
  room: SampleRoom | undefined
  riders: SampleRider[]
  onSend: (content: SampleContent) => void
  onBack: () => void
}

export function ConversationView({ room, riders, onSend, onBack }: ConversationViewProps) {
  const log = useRef<HTMLDivElement>(null)
  const count = room?.messages.length
  useEffect(() => {
    if (count !== undefined) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])

  if (!room) {
    return (
      <div className="talk-conversation">
        <Empty title="No Conversation Selected">
          Pick a chat on the left. In your own messages <Kbd>Alt</Kbd> <Kbd>↑</Kbd> and <Kbd>Alt</Kbd> <Kbd>↓</Kbd> move
          between chats.
        </Empty>
      </div>
    )
  }
  return (
    <section className="talk-conversation" aria-label={room.name}>
      <header className="talk-head">
        <Button variant="quiet" icon={BackIcon} aria-label="Back to chats" className="talk-back" onClick={onBack} />
        <div className="min-w-0">
          <h2 className="truncate text-h3">{room.name}</h2>
          <p className="text-xs text-ink-2">{describeMembers(room, riders)}</p>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
      <div className="talk-log" ref={log} role="log" aria-label="Conversation" tabIndex={0}>
        {room.messages.map((message) => {
          const sender = riders.find(({ id }) => id === message.senderId)
          return (
            <Bubble
              key={message.id}
              isOwn={message.senderId === selfId}
              author={sender?.firstName ?? 'Unknown user'}
              time={message.time}
              avatar={
                <Avatar id={message.senderId} firstName={sender?.firstName} lastName={sender?.lastName} size="small" />
              }
            >
              <MessageView content={message} />
            </Bubble>
          )
        })}
      </div>
      <Composer onSend={onSend} />
    </section>
  )
}

function describeMembers(room: SampleRoom, riders: SampleRider[]): string {
  const members = riders.filter(({ id }) => room.memberIds.includes(id))
  const online = members.filter(({ isOnline }) => isOnline).length
  if (room.memberIds.length === 1) return online > 0 ? 'Online' : 'Offline'
  return `${room.memberIds.length + 1} riders, ${online + 1} online`
}
