import type { Message } from '@scooter-rides/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../lib/language/t.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { ComposerForm } from '../chat-shared/composer/composer-form.tsx'
import { ConversationHead } from '../chat-shared/conversation/conversation-head.tsx'
import { LogFrame } from '../chat-shared/conversation/log-frame.tsx'
import { logRowsOf } from '../chat-shared/conversation/log-rows.ts'
import { LogSeparator } from '../chat-shared/conversation/log-separator.tsx'
import { MessageBubble } from '../chat-shared/conversation/message-bubble.tsx'
import { headName } from '../chat-shared/text/room-labels.ts'
import { SampleBody } from './sample-body.tsx'
import { useStayAtEnd } from './use-stay-at-end.ts'
import { type Content, type Conversation, self } from './sample-data.ts'

interface SampleConversationProps {
  conversation: Conversation
  onRead: () => void
  onSend: (content: Content) => void
  onBack: () => void
}

const bridge = (): Pick<Message, 'metadata'> => ({
  metadata: { lat: 40.7338, lng: -74.0028, label: t('sample.bridge') },
})

/** An open conversation; what is written or attached stays in the page. */
export function SampleConversation({ conversation, onRead, onSend, onBack }: SampleConversationProps) {
  const { room, messages } = conversation
  const [text, setText] = useState('')
  const [readAt] = useState(room.lastReadSeq)
  const log = useRef<HTMLDivElement>(null)
  const now = useMinute()
  const rows = logRowsOf({ messages, hasEarlier: false, riderId: self.id, readAt })

  const read = useEffectEvent(onRead)
  useEffect(() => read(), [])
  useStayAtEnd(log, messages.length)

  return (
    <section className="talk-conversation" aria-label={headName(room, self.id)}>
      <ConversationHead room={room} riderId={self.id} onBack={onBack} />
      <LogFrame log={log} isEmpty={rows.length === 0}>
        {rows.map((row) => (
          <div key={row.key} className="chat-log-row">
            {row.type === 'message' ? (
              <MessageBubble
                message={row.message}
                isFirst={row.isFirst}
                isLast={row.isLast}
                room={room}
                riderId={self.id}
                now={now}
              >
                <SampleBody message={row.message} />
              </MessageBubble>
            ) : (
              <LogSeparator row={row} now={now} />
            )}
          </div>
        ))}
      </LogFrame>
      <ComposerForm
        text={text}
        onText={setText}
        onSend={(content) => {
          onSend({ content })
          setText('')
        }}
        onAttach={(files) => files.forEach((file) => onSend(contentOf(file)))}
        onShareLocation={() => onSend({ contentType: 'location', translate: bridge })}
      />
    </section>
  )
}

const contentOf = (file: File): Content => ({
  contentType: file.type.startsWith('image/') ? 'image' : 'file',
  storageKey: URL.createObjectURL(file),
  metadata: { fileName: file.name, size: file.size },
})
