import type { MessagesTab } from '../chat-shared/messages-frame.tsx'

const tabs: readonly MessagesTab[] = ['chats', 'friends', 'requests']

interface MessagesSearch {
  room?: number
  tab?: MessagesTab
}

/** Parses the conversation and the tab of an address. */
export function messagesSearch(search: Record<string, unknown>): MessagesSearch {
  const room = Number(search['room'])
  const tab = tabs.find((known) => known === search['tab'])
  return { ...(Number.isInteger(room) && room > 0 && { room }), ...(tab && tab !== 'chats' && { tab }) }
}
