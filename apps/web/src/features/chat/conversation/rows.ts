import { messageKinds, type Message } from '@scooter-rides/contract'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

export type Row =
  | { type: 'day'; key: string; at: Date }
  | { type: 'new'; key: string }
  | { type: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean }
  | { type: 'entry'; key: string; entry: OutboxEntry }

interface RowsOf {
  messages: readonly Message[]
  /** There is more before the first of them. */
  hasEarlier: boolean
  entries: readonly OutboxEntry[]
  riderId: string
  /** Up to where the rider had read when the conversation was opened. */
  readAt: number
}

/** What one rider says within this time stands together. */
const together = 5 * 60_000

/** A conversation as it is drawn: its days, where the new begins, messages by sender, and what waits to be sent. */
export function rowsOf({ messages, hasEarlier, entries, riderId, readAt }: RowsOf): Row[] {
  const rows: Row[] = []
  const firstNew = messages.find(({ seq, senderId }) => seq > readAt && senderId !== riderId)
  for (const [at, message] of messages.entries()) {
    const before = messages[at - 1]
    const after = messages[at + 1]
    // Whether a day begins with the first one held, its earlier ones will say. Until then no row stands before it that would
    // move to the top with them, and take along the rider who looks at it.
    const isNewDay = before ? !isSameDay(before.sentAt, message.sentAt) : !hasEarlier
    if (isNewDay) rows.push({ type: 'day', key: `day ${message.sentAt.toDateString()}`, at: message.sentAt })
    if (message === firstNew) rows.push({ type: 'new', key: 'new' })
    rows.push({
      type: 'message',
      // An own message keeps the row in which it waited.
      key: message.clientId ?? `message ${message.id}`,
      message,
      isFirst: isNewDay || message === firstNew || !isTogether(before, message),
      isLast: after === firstNew || !after || !isTogether(message, after),
    })
  }
  const stored = new Set(messages.map(({ clientId }) => clientId))
  for (const entry of entries) if (!stored.has(entry.clientId)) rows.push({ type: 'entry', key: entry.clientId, entry })
  return rows
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

function isTogether(one: Message | undefined, other: Message): boolean {
  return (
    one !== undefined &&
    one.senderId === other.senderId &&
    messageKinds[one.contentType].isOfRider &&
    messageKinds[other.contentType].isOfRider &&
    isSameDay(one.sentAt, other.sentAt) &&
    other.sentAt.getTime() - one.sentAt.getTime() < together
  )
}
