import {
  isolate,
  messageKinds,
  type ContentType,
  type Message,
  type Room,
  type RoomMember,
} from '@scooter-rides/contract'

/** The other of two. */
export function partnerIn({ isGroupChat, members }: Room, riderId: string): RoomMember | undefined {
  return isGroupChat ? undefined : members.find(({ id }) => id !== riderId)
}

/** What the list calls a room: its name, the other one's, or 'Unnamed Chat'. */
export const listName = (room: Room, riderId: string): string =>
  room.name ?? partnerIn(room, riderId)?.displayName ?? 'Unnamed Chat'

/** What stands over a conversation: its name, the other one's first name, or 'Group Chat'. */
export const headName = (room: Room, riderId: string): string =>
  room.name ?? partnerIn(room, riderId)?.firstName ?? 'Group Chat'

/** Under the name: whether the other one is there, or how many are. */
export function headNote(room: Room, riderId: string): string {
  const partner = partnerIn(room, riderId)
  if (partner) return partner.isOnline ? 'Online' : 'Offline'
  const riders = `${room.memberCount} ${room.memberCount === 1 ? 'rider' : 'riders'}`
  // Only the first members of a large group are known here.
  if (room.members.length < room.memberCount) return riders
  const online = room.members.filter(({ id, isOnline }) => isOnline || id === riderId).length
  return `${riders}, ${online} online`
}

/** What a message without content is called, by its kind. */
const kindLabels: Record<ContentType, string> = {
  text: '',
  image: 'Photo',
  file: 'File',
  location: 'Location shared',
  system: '',
}

/** What was said last, in a line. */
export function summaryOf(message: Message | null, riderId: string, isGroup: boolean): string {
  if (!message) return 'No messages yet'
  if (!messageKinds[message.contentType].isOfRider) return message.content
  const who =
    message.senderId === riderId ? 'You: ' : isGroup ? `${isolate(message.sender.firstName || 'Unknown user')}: ` : ''
  return who + contentIn(message)
}

/** A message in words. */
export function contentIn({
  content,
  contentType,
  isDeleted,
}: Pick<Message, 'content' | 'contentType' | 'isDeleted'>): string {
  if (isDeleted) return 'Message deleted'
  return content || kindLabels[contentType]
}
