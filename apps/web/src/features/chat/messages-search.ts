const tabs = ['chats', 'friends', 'requests'] as const
export type MessagesTab = (typeof tabs)[number]

interface MessagesSearch {
  /** The open conversation. */
  room?: number
  tab?: MessagesTab
}

/** Which conversation and which tab an address means. */
export function messagesSearch(search: Record<string, unknown>): MessagesSearch {
  const room = Number(search['room'])
  const tab = tabs.find((known) => known === search['tab'])
  return { ...(Number.isInteger(room) && room > 0 && { room }), ...(tab && tab !== 'chats' && { tab }) }
}
