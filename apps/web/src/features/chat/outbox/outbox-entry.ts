import type { NewMessage, Quote } from '@scooter-rides/contract'

/** What a rider wrote and the server has not acknowledged yet. */
export interface OutboxEntry {
  /** In which it was written; given by the store. */
  order: number
  clientId: string
  /** Whose it is: nobody else sends it. */
  riderId: string
  roomId: number
  writtenAt: Date
  contentType: NewMessage['contentType']
  content: string
  metadata?: { lat: number; lng: number; label?: string } | undefined
  replyTo?: Quote | undefined
  /** What goes with it; kept until the message is stored, so that it can be uploaded once more. */
  file?: File | undefined
  storageKey?: string | undefined
  state: 'waiting' | 'failed'
  /** Why it was refused, in the server's words. */
  trouble?: string | undefined
}

export type NewEntry = Omit<OutboxEntry, 'order' | 'clientId' | 'riderId' | 'writtenAt' | 'state' | 'trouble'>

/** The message as the server takes it. */
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
