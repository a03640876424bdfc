import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { searchDelayMs, useDebounced } from '../../lib/async/use-debounced.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { useMedia } from '../../ui/base/use-media.ts'
import { MessagesFrame, type MessagesTab } from '../chat-shared/messages-frame.tsx'
import { useRoomKeys } from '../chat-shared/use-room-keys.ts'
import { roomsQuery, unreadQuery } from './cache/chat.queries.ts'
import { Conversation } from './conversation/conversation.tsx'
import { RoomList } from './rooms/room-list.tsx'

import './chat.css'
import './conversation/message.css'

const NewConversation = lazyPart(
  async () => (await import('./new-conversation/new-conversation.tsx')).NewConversation,
  {
    isAhead: true,
  },
)

interface MessagesProps {
  riderId: string
  room: number | undefined
  tab: MessagesTab
  /** `isSilent`: the app selected the room, so no history entry is added. */
  onRoom: (room: number | undefined, options?: { isSilent?: boolean }) => void
  onTab: (tab: MessagesTab) => void
  /** The content of the tabs Friends and Requests, which the route provides. */
  friends: ReactNode
  requests: ReactNode
  requestCount?: number | undefined
}

/** The rider's conversations and people on the left, the open conversation on the right; on a phone one at a time. */
export function Messages({ riderId, room, tab, onRoom, onTab, friends, requests, requestCount }: MessagesProps) {
  const [term, setTerm] = useState('')
  const searchTerm = useDebounced(term.trim(), searchDelayMs)
  const { data: rooms } = useInfiniteQuery(roomsQuery(searchTerm))
  const { data: unread } = useQuery(unreadQuery)
  const [isChoosing, setIsChoosing] = useState(false)
  const isNarrow = useMedia('(max-width: 768px)')
  const input = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** Each conversation mounts its own field, possibly after a delay. */
  const goesOnTyping = useRef(false)

  // The row is marked at once, and a slow phone renders the conversation after that frame.
  const rendered = useDeferredValue(room)
  const shown = room === undefined ? undefined : rendered

  const first = rooms?.[0]?.id
  useEffect(() => {
    if (room === undefined && first !== undefined && searchTerm === '' && !isNarrow) onRoom(first, { isSilent: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback changes on each render
  }, [room, first, searchTerm, isNarrow])

  useRoomKeys(rooms, room, (next) => {
    const wasTyping = document.activeElement === input.current
    onRoom(next)
    goesOnTyping.current = wasTyping
  })

  function consumeTyping(): boolean {
    const wasTyping = goesOnTyping.current
    goesOnTyping.current = false
    return wasTyping
  }
  function back() {
    const left = room
    onRoom(undefined)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-room="${left}"]`)?.focus())
  }
  return (
    <>
      <MessagesFrame
        tab={tab}
        onTab={onTab}
        list={list}
        unreadCount={unread?.unreadCount}
        requestCount={requestCount}
        chats={
          <RoomList
            riderId={riderId}
            activeRoomId={room}
            term={term}
            searchTerm={searchTerm}
            onTerm={setTerm}
            onOpen={onRoom}
            onNew={() => setIsChoosing(true)}
          />
        }
        friends={friends}
        requests={requests}
      >
        {shown !== undefined && (
          <Conversation
            key={shown}
            roomId={shown}
            riderId={riderId}
            input={input}
            goesOnTyping={consumeTyping}
            onBack={back}
          />
        )}
      </MessagesFrame>
      {isChoosing && (
        <NewConversation
          riderId={riderId}
          onClose={() => setIsChoosing(false)}
          onCreated={(roomId) => {
            setIsChoosing(false)
            setTerm('')
            onTab('chats')
            onRoom(roomId)
          }}
        />
      )}
    </>
  )
}
