import type { Message } from '@scooter-rides/contract'

/** The members of a room, and the blocks among all riders that a message names. */
export interface Audience {
  members: readonly string[]
  blocks: readonly (readonly [string, string])[]
}

interface Copy {
  to: string[]
  message: Message
}

/** Each recipient gets the version without riders that have a block with the recipient: as sender, quoted author, reaction or reader. */
export function messagesPerRecipient(message: Message, { members, blocks }: Audience): Copy[] {
  if (blocks.length === 0) return [{ to: [...members], message }]
  const copies = new Map<string, Copy>()
  for (const member of members) {
    const hidden = blocks.flatMap(([one, other]) => (one === member ? [other] : other === member ? [one] : []))
    if (hidden.includes(message.senderId)) continue
    const seen = withoutRiders(message, hidden)
    const key = JSON.stringify([seen.replyTo !== null, seen.reactions, seen.readBy])
    const copy = copies.get(key)
    if (copy) copy.to.push(member)
    else copies.set(key, { to: [member], message: seen })
  }
  return [...copies.values()]
}

function withoutRiders(message: Message, hidden: readonly string[]): Message {
  if (hidden.length === 0) return message
  const mayShow = (id: string) => !hidden.includes(id)
  const reactions = message.reactions
    .map(({ emoji, userIds }) => ({ emoji, userIds: userIds.filter(mayShow) }))
    .filter(({ userIds }) => userIds.length > 0)
  const replyTo = message.replyTo && mayShow(message.replyTo.senderId) ? message.replyTo : null
  return { ...message, replyTo, reactions, readBy: message.readBy.filter(mayShow) }
}
