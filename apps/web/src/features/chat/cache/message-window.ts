import { cutText, limits, type Message } from '@scooter-rides/contract'

/** The stretch of a conversation that this page holds: without gaps, in order of `seq`. */
export interface MessageWindow {
  messages: Message[]
  /** There is more before it. */
  hasEarlier: boolean
  /** There is more after it: the rider looks at an old stretch, and what is said now does not join it. */
  hasLater: boolean
}

export const firstSeq = ({ messages }: MessageWindow): number => messages[0]?.seq ?? 0
export const lastSeq = ({ messages }: MessageWindow): number => messages.at(-1)?.seq ?? 0

/** Both lists as one, in order; where both hold a message, the second's is newer. */
export function mergeMessages(held: readonly Message[], come: readonly Message[]): Message[] {
  const bySeq = new Map(held.map((message) => [message.seq, message]))
  for (const message of come) bySeq.set(message.seq, withClientId(message, bySeq.get(message.seq)))
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
}

/** Only some answers name the `clientId`; once known it stays, so that a row keeps its place on the screen. */
function withClientId(message: Message, held: Message | undefined): Message {
  if (message.clientId !== undefined || held?.clientId === undefined) return message
  return { ...message, clientId: held.clientId }
}

/**
 * What changed in a window while it was being read again: heard live, so newer than what was read.
 * @param before the window when the reading began
 */
export function receivedDuringFetch(before: MessageWindow | undefined, now: MessageWindow | undefined): Message[] {
  if (!now || now === before) return []
  const held = new Set(before?.messages)
  return now.messages.filter((message) => !held.has(message))
}

type Taken = { window: MessageWindow; isGap: boolean }

/**
 * Takes a new message in where it is the next one. One that leaves a gap is not taken: whoever holds the window asks for
 * what lies between. To an old stretch nothing is added.
 */
export function takeNew(window: MessageWindow, message: Message): Taken {
  const last = lastSeq(window)
  if (message.seq <= last) return { window: takeUpdate(window, message), isGap: false }
  if (window.hasLater) return { window, isGap: false }
  if (message.seq > last + 1) return { window, isGap: true }
  return { window: { ...window, messages: [...window.messages, message] }, isGap: false }
}

/** Puts a changed message in the place of what was there; quotes of it change with it. */
export function takeUpdate(window: MessageWindow, changed: Message): MessageWindow {
  const isHeld = window.messages.some(({ seq }) => seq === changed.seq)
  const isQuoted = window.messages.some(({ replyTo }) => replyTo?.id === changed.id)
  if (!isHeld && !isQuoted) return window
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

/** A member has read up to a `seq`. */
export function takeRead(window: MessageWindow, userId: string, upTo: number): MessageWindow {
  const isNews = ({ seq, senderId, readBy }: Message) => seq <= upTo && senderId !== userId && !readBy.includes(userId)
  if (!window.messages.some(isNews)) return window
  const messages = window.messages.map((message) =>
    isNews(message) ? { ...message, readBy: [...message.readBy, userId] } : message,
  )
  return { ...window, messages }
}
