import type { MessageMetadata, MetadataOf, NewMessage } from '@scooter-rides/contract'
import type { MessageRow } from './message-view.ts'
import type { Outgoing } from './insert-batch.repository.ts'

export function toOutgoing(senderId: string, roomId: number, message: NewMessage): Outgoing {
  return {
    roomId,
    senderId,
    clientId: message.clientId ?? null,
    content: message.content,
    contentType: message.contentType,
    metadata: metadataFrom[message.contentType](message),
    storageKey: message.storageKey || null,
    replyToId: message.replyToId ?? null,
  }
}

const nothing = () => null

/** The metadata that the sender may set. The metadata of a file comes from the storage. */
const metadataFrom: {
  [Kind in NewMessage['contentType']]: (message: NewMessage) => MetadataOf<Kind> | null
} = {
  text: nothing,
  image: nothing,
  file: nothing,
  location: ({ metadata }) => placeOf(metadata ?? {}),
}

const placeOf = ({ lat, lng, label }: MetadataOf<'location'>): MetadataOf<'location'> => ({
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
