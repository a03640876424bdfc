import {
  cutText,
  limits,
  type ContentType,
  type EventText,
  type Message,
  type MessageMetadata,
  type Quote,
  type Reaction,
} from '@scooter-rides/contract'
import { toRider, type RiderRow } from '../../users/rider-view.ts'

/** As the database builds it. */
export interface QuoteRow extends Omit<Quote, 'text'> {
  /** Null for a message of a rider. */
  text: EventText | null
}

/** A message row with data of other tables. */
export interface MessageRow {
  id: number
  roomId: number
  seq: number
  senderId: string
  clientId: string | null
  content: string
  contentType: ContentType
  metadata: MessageMetadata | null
  storageKey: string | null
  sentAt: Date
  editedAt: Date | null
  isDeleted: boolean
  sender: RiderRow
  replyTo: QuoteRow | null
  reactions: Reaction[]
}

interface View {
  now: Date
  readBy?: string[]
}

/** Without the `clientId`, which only the sender receives. */
export function toMessage(row: MessageRow, { now, readBy = [] }: View): Message {
  return {
    id: row.id,
    roomId: row.roomId,
    seq: row.seq,
    senderId: row.senderId,
    sender: toRider(row.sender, now),
    content: row.content,
    contentType: row.contentType,
    metadata: row.metadata,
    storageKey: row.storageKey,
    replyTo: row.replyTo && toQuote(row.replyTo),
    reactions: row.reactions,
    sentAt: row.sentAt,
    editedAt: row.editedAt,
    isDeleted: row.isDeleted,
    readBy,
  }
}

const toQuote = ({ text, ...quote }: QuoteRow): Quote => ({
  ...quote,
  content: cutText(quote.content, limits.quote),
  ...(text && { text }),
})

/** The sender's version: the browser recognises its message by the `clientId`. */
export const withClientId = (message: Message, clientId: string | null): Message =>
  clientId === null ? message : { ...message, clientId }
