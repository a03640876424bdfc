import {
  isolate,
  messageKinds,
  type ContentType,
  type Message,
  type Room,
  type RoomMember,
} from '@scooter-rides/contract'

/** The other rider of a direct conversation. */
export function partnerIn({ isGroupChat, members }: Room, riderId: string): RoomMember | undefined {
  return isGroupChat ? undefined : members.find(({ id }) => id !== riderId)
}

/** The name of a room in the list: its name, the partner's, or 'Unnamed Chat'. */
export const listName = (room: Room, riderId: string): string =>
  room.name ?? partnerIn(room, riderId)?.displayName ?? 'Unnamed Chat'

/** The heading of a conversation: its name, the partner's first name, or 'Group Chat'. */
export const headName = (room: Room, riderId: string): string =>
  room.name ?? partnerIn(room, riderId)?.firstName ?? 'Group Chat'

/** The line below the heading: the partner's presence, or the number of members. */
export function headNote(room: Room, riderId: string): string {
  const partner = partnerIn(room, riderId)
  if (partner) return partner.isOnline ? 'Online' : 'Offline'
  const riders = `${room.memberCount} ${room.memberCount === 1 ? 'rider' : 'riders'}`
  // A room event contains only the first members of a large group.
  if (room.members.length < room.memberCount) return riders
  const online = room.members.filter(({ id, isOnline }) => isOnline || id === riderId).length
  return `${riders}, ${online} online`
}

/** Labels of messages without text, by type. */
const kindLabels: Record<ContentType, string> = {
  text: '',
  image: 'Photo',
  file: 'File',
  location: 'Location shared',
  system: '',
}

/** The last message as one line. */
export function summaryOf(message: Message | null, riderId: string, isGroup: boolean): string {
  if (!message) return 'No messages yet'
  if (!messageKinds[message.contentType].isOfRider) return message.content
  const who =
    message.senderId === riderId ? 'You: ' : isGroup ? `${isolate(message.sender.firstName || 'Unknown user')}: ` : ''
  return who + contentIn(message)
}

export function contentIn({
  content,
  contentType,
  isDeleted,
}: Pick<Message, 'content' | 'contentType' | 'isDeleted'>): string {
  if (isDeleted) return 'Message deleted'
  return content || kindLabels[contentType]
}
