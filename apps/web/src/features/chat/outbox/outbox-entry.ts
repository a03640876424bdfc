import type { NewMessage, Quote } from '@scooter-rides/contract'

/** A message that the server has not acknowledged yet. */
export interface OutboxEntry {
  /** The sequence number that the store assigns. */
  order: number
  clientId: string
  /** The author; it is never sent in another rider's session. */
  riderId: string
  roomId: number
  writtenAt: Date
  contentType: NewMessage['contentType']
  content: string
  metadata?: { lat: number; lng: number; label?: string } | undefined
  replyTo?: Quote | undefined
  /** The attached file; kept until the message is stored, so that the upload can be retried. */
  file?: File | undefined
  storageKey?: string | undefined
  state: 'waiting' | 'failed'
  trouble?: string | undefined
}

export type NewEntry = Omit<OutboxEntry, 'order' | 'clientId' | 'riderId' | 'writtenAt' | 'state' | 'trouble'>

/** The request body of an entry. */
export function messageIn({ clientId, content, contentType, metadata, storageKey, replyTo }: OutboxEntry) {
  return {
    content,
    contentType,
    clientId,
    ...(metadata && { metadata }),
    ...(storageKey !== undefined && { storageKey }),
    ...(replyTo && { replyToId: replyTo.id }),
  } satisfies Partial<NewMessage>
}
