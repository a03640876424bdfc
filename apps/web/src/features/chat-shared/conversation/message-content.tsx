import { bodyOf, type Message } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import { t } from '../../../lib/language/t.ts'
import { eventTextOf } from '../text/event-text.ts'
import { LinkedText } from '../text/linked-text.tsx'
import { FileView } from './file-view.tsx'
import { LocationFigure, type LocationMapType } from './location-figure.tsx'
import { PictureFigure } from './picture-figure.tsx'

interface MessageContentProps {
  message: Message
  /** Where the file of a message is downloaded from. */
  fileUrl: string | undefined
  /** The picture of a message, if it has one. */
  picture: ReactNode
  /** Shows a shared place. */
  map: LocationMapType
}

/** What a message says, by its kind. */
export function MessageContent({ message, fileUrl, picture, map }: MessageContentProps): ReactNode {
  const { content, isDeleted } = message
  if (isDeleted) return t('chat.content.deleted')
  const { contentType, metadata } = bodyOf(message)
  switch (contentType) {
    case 'image':
      return picture ? <PictureFigure caption={content}>{picture}</PictureFigure> : content
    case 'file':
      return (
        <span className="grid gap-1">
          <FileView name={metadata?.fileName} size={metadata?.size} url={fileUrl} />
          {content && (
            <span>
              <LinkedText>{content}</LinkedText>
            </span>
          )}
        </span>
      )
    case 'location':
      return (
        <LocationFigure
          at={{ lat: metadata?.lat ?? 0, lng: metadata?.lng ?? 0 }}
          label={metadata?.label}
          caption={content}
          map={map}
        />
      )
    case 'text':
      return <LinkedText>{content}</LinkedText>
    case 'system':
      return eventTextOf(message)
  }
}
