import type { Message, Rider, Room } from '@scooter-rides/contract'

/** A conversation with all its messages. */
export interface Conversation {
  room: Room
  messages: Message[]
}

/** What a message says and who read it. The storage key of a visitor's file is an object URL. */
export type Content = Partial<Message>

function riderOf(displayName: string, isOnline = true): Rider {
  const [firstName = ''] = displayName.split(' ')
  const id = firstName.toLowerCase()
  return { id, username: id, displayName, firstName, isOnline, profileImageUrl: null, lastActive: null }
}

/** The visitor. */
export const self = riderOf('You')
const ana = riderOf('Ana Costa')
const priya = riderOf('Priya Raman')
const theo = riderOf('Theo Nakamura')
const jonas = riderOf('Jonas Berg', false)

export const friends = [ana, priya, theo, jonas]
export const requests = [riderOf('Mira Haddad'), riderOf('Sam Okoro', false)]

const emptyRoom = { lastMessageAt: null, lastMessage: null, lastSeq: 0, lastReadSeq: 0, unreadCount: 0 }
const usualRoom = { rideId: null, myRole: 'member', isMuted: false, canWrite: true } as const
const plainText = { content: '', contentType: 'text', metadata: null, storageKey: null, replyTo: null } as const
const unchanged = { reactions: [], editedAt: null, isDeleted: false, readBy: [] }

/** A conversation without messages; a group has a name. */
export function newConversation(id: number, name: string | null, riders: Rider[], createdAt: Date): Conversation {
  const members = [self, ...riders].map((rider) => ({ ...rider, role: 'member' as const }))
  const names = { id, name, isGroupChat: name !== null, members, memberCount: members.length }
  return { room: { ...emptyRoom, ...usualRoom, ...names, createdAt }, messages: [] }
}

/** Adds a message, which is unread unless the visitor sent it. */
export function addMessage({ room, messages }: Conversation, sender: Rider, sentAt: Date, content: Content) {
  const seq = room.lastSeq + 1
  const ids = { id: room.id * 1000 + seq, roomId: room.id, seq, senderId: sender.id }
  const message: Message = { ...plainText, ...unchanged, ...ids, sender, sentAt, ...content }
  const grown = {
    ...room,
    lastMessage: message,
    lastMessageAt: sentAt,
    lastSeq: seq,
    unreadCount: room.unreadCount + 1,
  }
  const conversation = { room: grown, messages: [...messages, message] }
  return sender === self ? markRead(conversation) : conversation
}

export const markRead = ({ room, messages }: Conversation): Conversation => ({
  room: { ...room, lastReadSeq: room.lastSeq, unreadCount: 0 },
  messages,
})

/** Fictional conversations, latest first. */
export function conversations(now: Date): Conversation[] {
  type SampleLine = [minutesAgo: number, sender: Rider, content: Content]
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const day = 24 * 60
  const conversation = (id: number, name: string | null, riders: Rider[], lines: SampleLine[]) =>
    lines.reduce(
      (grown, [minutesAgo, sender, content]) => addMessage(grown, sender, ago(minutesAgo), content),
      newConversation(id, name, riders, ago(2 * day)),
    )

  const meeting = 'Good. Meet at 14th and 8th, north-west corner. Tanks full, lights checked.'
  const secondAvenue = { lat: 40.732, lng: -73.9998, label: 'Priya is near 2nd Av' }
  const crew: SampleLine[] = [
    [26, ana, { content: 'Sky looks perfect. Light wind until nine.' }],
    [21, self, { content: meeting, readBy: [ana.id, priya.id, theo.id] }],
    [9, priya, { contentType: 'location', metadata: secondAvenue }],
    [2, theo, { content: 'gelato or riot' }],
  ]
  const pump: SampleLine[] = [
    [20, self, { content: 'bring the small pump', readBy: [theo.id] }],
    [18, theo, { content: 'Already in the topcase.' }],
  ]
  const market: SampleLine[] = [
    [240, jonas, { contentType: 'file', metadata: { fileName: 'night-market.gpx', size: 14_336 } }],
    [180, ana, { content: '7:00 sharp, lights on' }],
  ]
  const ferry: SampleLine[] = [
    [day + 1, jonas, { content: 'See you at the ferry' }],
    [day, jonas, { contentType: 'image', content: 'New paint' }],
  ]
  return [
    markRead(conversation(1, 'Sunset Loop crew', [ana, priya, theo], crew)),
    conversation(2, null, [theo], pump),
    markRead(conversation(3, 'Night Market Run', [ana, jonas], market)),
    markRead(conversation(4, null, [jonas], ferry)),
  ]
}
