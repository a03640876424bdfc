import type { Message } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { messagesPerRecipient, type Audience } from './per-recipient.ts'
import { toMessage, withClientId, type MessageRow } from './message-view.ts'

interface ChangedMessage {
  row: MessageRow
  audience: Audience
  readBy: string[]
}

export const ridersNamedIn = (row: MessageRow): string[] => [
  row.senderId,
  row.replyTo?.senderId ?? '',
  ...row.reactions.flatMap(({ userIds }) => userIds),
]

/** Sends each member the version of the message that the member may see. @returns the version of `viewerId` */
export function messageChangeEvents(
  { live, clock }: { live: Live; clock: Clock },
  { row, audience, readBy }: ChangedMessage,
  viewerId: string,
): Message {
  const message = toMessage(row, { now: clock(), readBy })
  let seen = message
  for (const copy of messagesPerRecipient(message, audience)) {
    const own = withClientId(copy.message, row.clientId)
    if (copy.to.includes(viewerId)) seen = viewerId === row.senderId ? own : copy.message
    live.send({
      to: copy.to,
      roomId: row.roomId,
      from: row.senderId,
      event: { type: 'messageUpdate', ...copy.message },
      ownEvent: { type: 'messageUpdate', ...own },
    })
  }
  return seen
}
