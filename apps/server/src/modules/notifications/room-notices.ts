import { cutText, type ContentType } from '@scooter-rides/contract'
import { translatable, type Translatable, type TranslatableMessage } from '@scooter-rides/messages'
import type { Database } from '../../platform/database/database.ts'
import { unknownRider } from '../users/rider-view.ts'
import type { Notice } from './notice.ts'
import type { Notify } from './notify.service.ts'

export interface UnreadRoom {
  roomId: number
  userId: string
  senderId: string
  /** Null for a deleted account. */
  senderName: string | null
  roomName: string | null
  content: string
  contentType: ContentType
}

const excerptLength = 100

export const roomSubject = (roomId: number) => `room:${roomId}`

export const newMessages = ({ roomId, senderId, roomName, ...message }: UnreadRoom): Notice => ({
  kind: 'message',
  topic: 'messages',
  subject: roomSubject(roomId),
  title: titleOf(message.senderName ?? unknownRider, roomName),
  body: [excerptOf(message)],
  link: `/messages?room=${roomId}`,
  actorId: senderId,
})

const titleOf = (rider: Translatable, room: string | null): Translatable =>
  room === null ? rider : translatable('notices.message.inRoom', { rider, room })

function excerptOf({ content, contentType }: Pick<UnreadRoom, 'content' | 'contentType'>): Translatable {
  const text = content.replaceAll(/\s+/g, ' ').trim()
  return excerpts[contentType](cutText(text, excerptLength, '…'))
}

const orElse = (label: TranslatableMessage) => (text: string) => text || label

/** The text of a notification by message kind. */
const excerpts: Record<ContentType, (text: string) => Translatable> = {
  text: (text) => text,
  image: orElse(translatable('notices.message.photo')),
  file: orElse(translatable('notices.message.file')),
  location: () => translatable('notices.message.location'),
  system: (text) => text,
}

/** Members with the same text are notified together. */
export const publishUnread = (notify: Notify) => async (tx: Database, unread: UnreadRoom[]) => {
  const alike = Map.groupBy(unread, ({ userId: _, ...message }) => JSON.stringify(message))
  for (const [first, ...others] of alike.values())
    if (first)
      await notify(
        tx,
        newMessages(first),
        [first, ...others].map(({ userId }) => userId),
      )
}
