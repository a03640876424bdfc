import { messageKinds, type Message } from '@scooter-rides/contract'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

export type Row =
  | { type: 'day'; key: string; at: Date }
  | { type: 'new'; key: string }
  | { type: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean }
  | { type: 'entry'; key: string; entry: OutboxEntry }

interface RowsOf {
  messages: readonly Message[]
  /** Whether messages before the first one exist. */
  hasEarlier: boolean
  entries: readonly OutboxEntry[]
  riderId: string
  /** The rider's read position when the conversation was opened. */
  readAt: number
}

/** Messages of one rider within this time are grouped. */
const together = 5 * 60_000

/** The rows of a conversation: days, the line above new messages, messages grouped by sender, and unsent messages. */
export function rowsOf({ messages, hasEarlier, entries, riderId, readAt }: RowsOf): Row[] {
  const rows: Row[] = []
  const firstNew = messages.find(({ seq, senderId }) => seq > readAt && senderId !== riderId)
  for (const [at, message] of messages.entries()) {
    const before = messages[at - 1]
    const after = messages[at + 1]
    // Whether the first loaded message starts a day is known only from earlier ones. A day row above it would move to the top
    // when those are loaded, and scroll away from what the rider reads.
    const isNewDay = before ? !isSameDay(before.sentAt, message.sentAt) : !hasEarlier
    if (isNewDay) rows.push({ type: 'day', key: `day ${message.sentAt.toDateString()}`, at: message.sentAt })
    if (message === firstNew) rows.push({ type: 'new', key: 'new' })
    rows.push({
      type: 'message',
      // A sent message keeps the key of its unsent row.
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
