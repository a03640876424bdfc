import { messageKinds, type Message } from '@scooter-rides/contract'

export type LogRow =
  | { type: 'day'; key: string; at: Date }
  | { type: 'new'; key: string }
  | { type: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean }

export interface LogRowsOf {
  messages: readonly Message[]
  /** Whether messages before the first one exist. */
  hasEarlier: boolean
  riderId: string
  /** The rider's read position when the conversation was opened. */
  readAt: number
}

/** Messages of one rider within this time are grouped. */
const together = 5 * 60_000

/** The rows of a conversation: days, the line above new messages, and messages grouped by sender. */
export function logRowsOf({ messages, hasEarlier, riderId, readAt }: LogRowsOf): LogRow[] {
  const rows: LogRow[] = []
  const firstNew = messages.find(({ seq, senderId }) => seq > readAt && senderId !== riderId)
  for (const [at, message] of messages.entries()) {
    const before = messages[at - 1]
    const after = messages[at + 1]
    // Whether the first loaded message starts a day is known only from earlier ones. A day row above it would move to the top
    // when those are loaded, and scroll away from what the rider reads.
    const isNewDay = before ? !isSameDay(before.sentAt, message.sentAt) : !hasEarlier
    if (isNewDay) rows.push({ type: 'day', key: `day:${message.sentAt.toDateString()}`, at: message.sentAt })
    if (message === firstNew) rows.push({ type: 'new', key: 'new' })
    rows.push({
      type: 'message',
      // A sent message keeps the key of its unsent row.
      key: message.clientId ?? `message:${message.id}`,
      message,
      isFirst: isNewDay || message === firstNew || !isTogether(before, message),
      isLast: after === firstNew || !after || !isTogether(message, after),
    })
  }
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
