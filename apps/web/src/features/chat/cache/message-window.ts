import { cutText, limits, type Message } from '@scooter-rides/contract'

/** The loaded part of a conversation: without gaps, in order of `seq`. */
export interface MessageWindow {
  messages: Message[]
  /** Whether earlier messages exist. */
  hasEarlier: boolean
  /** Whether later messages exist: the window is an old part, and new messages are not added to it. */
  hasLater: boolean
}

export const firstSeq = ({ messages }: MessageWindow): number => messages[0]?.seq ?? 0
export const lastSeq = ({ messages }: MessageWindow): number => messages.at(-1)?.seq ?? 0

/** Merges both lists in order; if both contain a message, the second's is newer. */
export function mergeMessages(current: readonly Message[], incoming: readonly Message[]): Message[] {
  const bySeq = new Map(current.map((message) => [message.seq, message]))
  for (const message of incoming) bySeq.set(message.seq, withClientId(message, bySeq.get(message.seq)))
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
}

/** Only some replies contain the `clientId`; a known one is kept, so that the row keeps its key. */
function withClientId(message: Message, previous: Message | undefined): Message {
  if (message.clientId !== undefined || previous?.clientId === undefined) return message
  return { ...message, clientId: previous.clientId }
}

/**
 * The live changes of a window during a refetch, which are newer than its reply.
 * @param before the window when the fetch started
 */
export function receivedDuringFetch(before: MessageWindow | undefined, now: MessageWindow | undefined): Message[] {
  if (!now || now === before) return []
  const known = new Set(before?.messages)
  return now.messages.filter((message) => !known.has(message))
}

type Appended = { window: MessageWindow; isGap: boolean }

/**
 * Appends a new message if it is the next one. If it leaves a gap, it is not added and the caller must fetch the messages
 * between. Nothing is added to an old window.
 */
export function appendMessage(window: MessageWindow, message: Message): Appended {
  const last = lastSeq(window)
  if (message.seq <= last) return { window: updateMessage(window, message), isGap: false }
  if (window.hasLater) return { window, isGap: false }
  if (message.seq > last + 1) return { window, isGap: true }
  return { window: { ...window, messages: [...window.messages, message] }, isGap: false }
}

/** Replaces a changed message, and updates its quotes. */
export function updateMessage(window: MessageWindow, changed: Message): MessageWindow {
  const isPresent = window.messages.some(({ seq }) => seq === changed.seq)
  const isQuoted = window.messages.some(({ replyTo }) => replyTo?.id === changed.id)
  if (!isPresent && !isQuoted) return window
  const messages = window.messages.map((message) => {
    if (message.seq === changed.seq) return withClientId(changed, message)
    return message.replyTo?.id === changed.id ? requote(message, changed) : message
  })
  return { ...window, messages }
}

function requote(message: Message, { content, isDeleted }: Message): Message {
  if (!message.replyTo) return message
  return {
    ...message,
    replyTo: { ...message.replyTo, content: isDeleted ? '' : cutText(content, limits.quote), isDeleted },
  }
}

/** Applies a read receipt: a member has read up to a `seq`. */
export function applyRead(window: MessageWindow, userId: string, upTo: number): MessageWindow {
  const isNews = ({ seq, senderId, readBy }: Message) => seq <= upTo && senderId !== userId && !readBy.includes(userId)
  if (!window.messages.some(isNews)) return window
  const messages = window.messages.map((message) =>
    isNews(message) ? { ...message, readBy: [...message.readBy, userId] } : message,
  )
  return { ...window, messages }
}
