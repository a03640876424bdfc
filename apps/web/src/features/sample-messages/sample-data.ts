import type { Message, Rider, Room } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'

/** A conversation with all its messages. */
export interface Conversation {
  room: Room
  messages: SampleMessage[]
  /** The key of a sample group's name. */
  nameKey?: TextKey
}

interface SampleMessage extends Message, Translated {}

interface Translated {
  /** What the sample says in the language of the page. */
  translate?: () => Pick<Partial<Message>, 'content' | 'metadata'>
}

/** What a message says and who read it. The storage key of a visitor's file is an object URL. */
export interface Content extends Partial<Message>, Translated {}

function riderOf(displayName: string, isOnline = true): Rider {
  const [firstName = ''] = displayName.split(' ')
  const id = firstName.toLowerCase()
  return { id, username: id, displayName, firstName, isOnline, profileImageUrl: null, lastActive: null }
}

/** The visitor, whose name depends on the language. */
export const self = riderOf('you')
const ana = riderOf('Ana Costa') // not translated: a name
const priya = riderOf('Priya Raman') // not translated: a name
const theo = riderOf('Theo Nakamura') // not translated: a name
const jonas = riderOf('Jonas Berg', false) // not translated: a name

export const friends = [ana, priya, theo, jonas]
export const requests = [riderOf('Mira Haddad'), riderOf('Sam Okoro', false)] // not translated: names

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
export function addMessage(
  { room, messages, ...rest }: Conversation,
  sender: Rider,
  sentAt: Date,
  content: Content,
): Conversation {
  const seq = room.lastSeq + 1
  const ids = { id: room.id * 1000 + seq, roomId: room.id, seq, senderId: sender.id }
  const message: SampleMessage = { ...plainText, ...unchanged, ...ids, sender, sentAt, ...content }
  const grown = {
    ...room,
    lastMessage: message,
    lastMessageAt: sentAt,
    lastSeq: seq,
    unreadCount: room.unreadCount + 1,
  }
  const conversation = { ...rest, room: grown, messages: [...messages, message] }
  return sender === self ? markRead(conversation) : conversation
}

export const markRead = ({ room, ...rest }: Conversation): Conversation => ({
  ...rest,
  room: { ...room, lastReadSeq: room.lastSeq, unreadCount: 0 },
})

/** The conversation with the texts of the sample in the language of the page. */
export function inLanguage({ room, messages, nameKey }: Conversation): Conversation {
  const translated = messages.map(messageInLanguage)
  const name = nameKey ? t(nameKey) : room.name
  return { room: { ...room, name, lastMessage: translated.at(-1) ?? null }, messages: translated }
}

function messageInLanguage({ translate, ...message }: SampleMessage): Message {
  const you = t('sample.you')
  const sender = message.sender === self ? { ...self, displayName: you, firstName: you } : message.sender
  return { ...message, sender, ...translate?.() }
}

/** Fictional conversations, latest first. */
export function conversations(now: Date): Conversation[] {
  type SampleLine = [minutesAgo: number, sender: Rider, content: Content]
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const day = 24 * 60
  const conversation = (id: number, nameKey: TextKey | null, riders: Rider[], lines: SampleLine[]) =>
    lines.reduce<Conversation>(
      (grown, [minutesAgo, sender, content]) => addMessage(grown, sender, ago(minutesAgo), content),
      nameKey === null
        ? newConversation(id, null, riders, ago(2 * day))
        : { ...newConversation(id, '', riders, ago(2 * day)), nameKey },
    )

  const says = (key: TextKey): Content => ({ translate: () => ({ content: t(key) }) })

  const secondAvenue = () => ({ lat: 40.732, lng: -73.9998, label: t('sample.crew.near') })
  const crew: SampleLine[] = [
    [26, ana, says('sample.crew.sky')],
    [21, self, { ...says('sample.crew.meeting'), readBy: [ana.id, priya.id, theo.id] }],
    [9, priya, { contentType: 'location', translate: () => ({ metadata: secondAvenue() }) }],
    [2, theo, says('sample.crew.after')],
  ]
  const pump: SampleLine[] = [
    [20, self, { ...says('sample.pump.bring'), readBy: [theo.id] }],
    [18, theo, says('sample.pump.packed')],
  ]
  const market: SampleLine[] = [
    [240, jonas, { contentType: 'file', metadata: { fileName: 'night-market.gpx', size: 14_336 } }],
    [180, ana, says('sample.market.sharp')],
  ]
  const ferry: SampleLine[] = [
    [day + 1, jonas, says('sample.ferry.see')],
    [day, jonas, { contentType: 'image', ...says('sample.ferry.paint') }],
  ]
  return [
    markRead(conversation(1, 'sample.crew.name', [ana, priya, theo], crew)),
    conversation(2, null, [theo], pump),
    markRead(conversation(3, 'sample.market.name', [ana, jonas], market)),
    markRead(conversation(4, null, [jonas], ferry)),
  ]
}
