import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { messagesSearch } from '../features/chat/messages-search.ts'
import type { MessagesTab } from '../features/chat-shared/messages-frame.tsx'

/** The conversation and tab of the address, and navigation to others: on `/messages` and in the dashboard. */
export function useMessagesAddress() {
  const navigate = useNavigate()
  const router = useRouter()
  const { room, tab = 'chats' } = messagesSearch(useSearch({ strict: false }))
  const { pathname, hash } = useLocation()
  /** The conversation was opened from the list, which is the previous history entry. */
  const isListBehind = useRef(false)

  function go(next: { room?: number | undefined; tab: MessagesTab }, isReplacing: boolean) {
    const search = new URLSearchParams()
    if (next.room !== undefined) search.set('room', String(next.room))
    if (next.tab !== 'chats') search.set('tab', next.tab)
    const href = `${pathname}${search.size > 0 ? `?${search}` : ''}${hash && `#${hash}`}`
    return navigate({ href, replace: isReplacing, resetScroll: false })
  }
  return {
    room,
    tab,
    onTab: (next: MessagesTab) => void go({ room, tab: next }, true),
    onRoom(next: number | undefined, { isSilent = false } = {}) {
      if (next === undefined && isListBehind.current) {
        isListBehind.current = false
        router.history.back()
        return
      }
      isListBehind.current = next !== undefined && room === undefined && !isSilent
      void go({ room: next, tab }, isSilent || next === undefined)
    },
  }
}
