import type { Message, Room } from '@scooter-rides/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { t } from '../../../lib/language/t.ts'
import { useStableCallback } from '../../../ui/base/use-stable-callback.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/empty.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { loadAround } from '../cache/window-cache.ts'
import { roomQuery, windowQuery } from '../cache/chat.queries.ts'
import { type Aim, Composer } from '../composer/composer.tsx'
import { useOutbox } from '../outbox/outbox.ts'
import { BackToChats, ConversationHead } from '../../chat-shared/conversation/conversation-head.tsx'
import { headName, partnerIn } from '../../chat-shared/text/room-labels.ts'
import { isDeletedRider } from '../../ride-shared/rider-name.ts'
import { EntryRow } from './entry-row.tsx'
import { MessageLog } from './message-log.tsx'
import { TypingLine } from './typing-line.tsx'

const SearchPanel = lazyPart(async () => (await import('./search-panel.tsx')).SearchPanel, { isAhead: true })
const RoomDialog = lazyPart(async () => (await import('../group/room-dialog.tsx')).RoomDialog, { isAhead: true })

interface ConversationProps {
  roomId: number
  riderId: string
  input: RefObject<HTMLTextAreaElement | null>
  /** Whether the rider was typing in the previous conversation: the focus then moves to this one's field. */
  goesOnTyping: () => boolean
  onBack: () => void
}

export function Conversation({ roomId, riderId, input, goesOnTyping, onBack }: ConversationProps) {
  const { data: room, error, refetch } = useQuery(roomQuery(roomId))
  if (isApiError(error) && [400, 404].includes(error.status))
    return (
      <div className="talk-conversation">
        <Empty title={t('chat.conversation.notFound')} action={<Button onClick={onBack}>{t('chat.head.back')}</Button>}>
          {t('chat.conversation.notFoundNote')}
        </Empty>
      </div>
    )
  if (!room)
    return (
      <div className="talk-conversation">
        <header className="talk-head talk-head-waiting">
          <BackToChats onBack={onBack} />
        </header>
        {error ? (
          <LoadFailed title={t('chat.conversation.loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>{t('chat.conversation.loading')}</Loading>
        )}
      </div>
    )
  return <OpenConversation room={room} riderId={riderId} input={input} goesOnTyping={goesOnTyping} onBack={onBack} />
}

function OpenConversation({
  room,
  riderId,
  input,
  goesOnTyping,
  onBack,
}: Omit<ConversationProps, 'roomId'> & { room: Room }) {
  const queryClient = useQueryClient()
  const { data: window, error, refetch } = useQuery(windowQuery(room.id))
  const all = useOutbox(({ entries }) => entries)
  const entries = useMemo(() => all.filter(({ roomId }) => roomId === room.id), [all, room.id])
  const [aim, setAim] = useState<Aim>()
  const [target, setTarget] = useState<{ seq: number; requestedAt: number }>()
  const [open, setOpen] = useState<'search' | 'details'>()
  const section = useRef<HTMLElement>(null)
  const partner = partnerIn(room, riderId)

  const handleMount = useEffectEvent(() => {
    if (goesOnTyping()) input.current?.focus()
    // On a phone the list is unmounted, and the focus is lost.
    else if (document.activeElement === document.body)
      section.current?.querySelector('h2')?.focus({ preventScroll: true })
  })
  useEffect(() => handleMount(), [])

  // Quoting or editing a message remounts the field. The menu that was used gives the focus back to its button before the next frame.
  useEffect(() => {
    if (!aim) return undefined
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [aim, input])
  async function jump(seq: number) {
    try {
      if (await loadAround(queryClient, room.id, seq)) setTarget({ seq, requestedAt: Date.now() })
      else toast({ title: t('chat.conversation.messageNotFound'), about: 'jump-to-message' })
    } catch {
      toast({
        title: t('chat.conversation.messageNotLoaded'),
        description: t('chat.tryAgain'),
        about: 'jump-to-message',
      })
    }
  }
  const jumpTo = useStableCallback((seq: number) => void jump(seq))
  const reply = useStableCallback((message: Message) => setAim({ type: 'reply', message }))
  const edit = useStableCallback((message: Message) => setAim({ type: 'edit', message }))

  return (
    <section className="talk-conversation" aria-label={headName(room, riderId)} ref={section}>
      <ConversationHead
        room={room}
        riderId={riderId}
        partnerHref={partner && !isDeletedRider(partner) ? `/riders/${encodeURIComponent(partner.id)}` : undefined}
        onBack={onBack}
        onSearch={() => setOpen(open === 'search' ? undefined : 'search')}
        onDetails={() => setOpen('details')}
      />
      {open === 'search' && <SearchPanel roomId={room.id} onJump={jumpTo} onClose={() => setOpen(undefined)} />}
      {window ? (
        <MessageLog
          room={room}
          riderId={riderId}
          window={window}
          entries={entries}
          target={target}
          onJump={jumpTo}
          onReply={reply}
          onEdit={edit}
        />
      ) : (
        <div className="chat-log-frame">
          <div className="chat-log">
            {error ? (
              <LoadFailed title={t('chat.conversation.messagesFailed')} error={error} onRetry={() => void refetch()} />
            ) : (
              <Loading>{t('chat.conversation.messagesLoading')}</Loading>
            )}
            {entries.map((entry) => (
              <div key={entry.clientId} className="chat-log-row">
                <EntryRow entry={entry} />
              </div>
            ))}
          </div>
        </div>
      )}
      <TypingLine roomId={room.id} />
      {room.canWrite ? (
        <Composer
          key={aim?.type === 'edit' ? `edit ${aim.message.id}` : 'write'}
          room={room}
          riderId={riderId}
          input={input}
          aim={aim}
          onAim={setAim}
        />
      ) : (
        <p className="chat-closed">{t('chat.conversation.closed')}</p>
      )}
      {open === 'details' && (
        <RoomDialog room={room} riderId={riderId} onClose={() => setOpen(undefined)} onLeft={onBack} />
      )}
    </section>
  )
}
