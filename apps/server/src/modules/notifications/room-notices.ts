import { cutText, type ContentType } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Notice } from './notice.ts'
import type { Notify } from './notify.ts'

/** What somebody is told of a conversation that they have not read. */
export interface UnreadRoom {
  roomId: number
  userId: string
  senderId: string
  senderName: string
  roomName: string | null
  content: string
  contentType: ContentType
}

/** Characters. Enough to know what it is about. */
const excerptLength = 100

export const roomSubject = (roomId: number) => `room:${roomId}`

export const newMessages = ({ roomId, senderId, senderName, roomName, ...said }: UnreadRoom): Notice => ({
  kind: 'message',
  topic: 'messages',
  subject: roomSubject(roomId),
  title: roomName === null ? senderName : `${senderName} in ${roomName}`,
  body: excerptOf(said),
  link: `/messages?room=${roomId}`,
  actorId: senderId,
})

function excerptOf({ content, contentType }: Pick<UnreadRoom, 'content' | 'contentType'>): string {
  if (contentType === 'location') return 'Sent a place.'
  const text = content.replaceAll(/\s+/g, ' ').trim()
  if (!text) return contentType === 'image' ? 'Sent a picture.' : 'Sent a file.'
  return cutText(text, excerptLength, '…')
}

/** Tells members of conversations what they have not read: members who are told the same at once. */
export const tellUnread = (notify: Notify) => async (tx: Database, unread: UnreadRoom[]) => {
  const alike = Map.groupBy(unread, ({ userId: _, ...said }) => JSON.stringify(said))
  for (const [first, ...others] of alike.values())
    if (first)
      await notify(
        tx,
        newMessages(first),
        [first, ...others].map(({ userId }) => userId),
      )
}
