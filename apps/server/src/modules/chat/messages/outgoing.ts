import type { MessageMetadata, NewMessage } from '@scooter-rides/contract'
import type { MessageRow } from './message-view.ts'
import type { Outgoing } from './insert-batch.repository.ts'

/** Takes metadata from the browser only for a location. The metadata of a file comes from the storage. */
export function toOutgoing(senderId: string, roomId: number, said: NewMessage): Outgoing {
  return {
    roomId,
    senderId,
    clientId: said.clientId ?? null,
    content: said.content,
    contentType: said.contentType,
    metadata: said.contentType === 'location' ? placeOf(said.metadata ?? {}) : null,
    storageKey: said.storageKey || null,
    replyToId: said.replyToId ?? null,
  }
}

const placeOf = ({ lat, lng, label }: MessageMetadata): MessageMetadata => ({
  ...(lat !== undefined && { lat }),
  ...(lng !== undefined && { lng }),
  ...(label !== undefined && label !== '' && { label }),
})

/** Whether a repeated message equals the stored one. An edited or deleted message cannot be compared and counts as equal. */
export function isSameMessage(row: MessageRow, sent: Outgoing): boolean {
  if (row.roomId !== sent.roomId) return false
  if (row.editedAt !== null || row.isDeleted) return true
  return (
    row.content === sent.content &&
    row.contentType === sent.contentType &&
    row.storageKey === sent.storageKey &&
    (row.replyTo?.id ?? null) === sent.replyToId &&
    (sent.contentType !== 'location' || isSamePlace(row.metadata, sent.metadata))
  )
}

const isSamePlace = (one: MessageMetadata | null, other: MessageMetadata | null) =>
  one?.lat === other?.lat && one?.lng === other?.lng && one?.label === other?.label
