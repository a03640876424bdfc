import {
  isolate,
  messageKinds,
  type ContentType,
  type Message,
  type Quote,
  type Room,
  type RoomMember,
} from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import { riderName } from '../../ride-shared/rider-name.ts'
import { eventTextOf, translatedOr } from './event-text.ts'

/** The other rider of a direct conversation. */
export function partnerIn({ isGroupChat, members }: Room, riderId: string): RoomMember | undefined {
  return isGroupChat ? undefined : members.find(({ id }) => id !== riderId)
}

/** The name of a room in the list: its name, the partner's, or 'Unnamed Chat'. */
export const listName = (room: Room, riderId: string): string =>
  room.name ?? partnerName(room, riderId) ?? t('chat.room.unnamed')

/** The heading of a conversation: its name, the partner's first name, or 'Group Chat'. */
export const headName = (room: Room, riderId: string): string =>
  room.name ?? (partnerIn(room, riderId)?.firstName || partnerName(room, riderId)) ?? t('chat.room.group')

function partnerName(room: Room, riderId: string): string | undefined {
  const partner = partnerIn(room, riderId)
  return partner && riderName(partner)
}

/** The line below the heading: the partner's presence, or the number of members. */
export function headNote(room: Room, riderId: string): string {
  const partner = partnerIn(room, riderId)
  if (partner) return t(partner.isOnline ? 'chat.online' : 'chat.offline')
  // A room event contains only the first members of a large group.
  if (room.members.length < room.memberCount) return t('chat.room.riders', { count: room.memberCount })
  const online = room.members.filter(({ id, isOnline }) => isOnline || id === riderId).length
  return t('chat.room.ridersOnline', { count: room.memberCount, online })
}

/** Labels of messages without text, by type. */
const kindLabels: Partial<Record<ContentType, TextKey>> = {
  image: 'chat.content.photo',
  file: 'chat.content.file',
  location: 'chat.content.location',
}

/** The last message as one line. */
export function summaryOf(message: Message | null, riderId: string, isGroup: boolean): string {
  if (!message) return t('chat.room.empty')
  if (!messageKinds[message.contentType].isOfRider) return eventTextOf(message)
  const content = contentIn(message)
  if (message.senderId === riderId) return t('chat.room.ownSummary', { message: content })
  if (!isGroup) return content
  return t('chat.room.summary', {
    name: isolate(message.sender.firstName || t('shell.unknownRider')),
    message: content,
  })
}

/** The text of a rider's message, or of a quote. */
export function contentIn({
  content,
  contentType,
  isDeleted,
  text,
}: Pick<Quote, 'content' | 'contentType' | 'isDeleted' | 'text'>): string {
  if (isDeleted) return t('chat.content.deleted')
  const label = kindLabels[contentType]
  return translatedOr(text, content) || (label ? t(label) : '')
}
