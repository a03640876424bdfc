import { bodyOf, isolate, type Message, type MetadataOf } from '@scooter-rides/contract'
import { type ReactElement, useState } from 'react'
import FileIcon from '~icons/pixelarticons/file'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { useMe } from '../../../session/me/use-me.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { LinkedText } from '../text/linked-text.tsx'
import { LocationView } from './location-view.tsx'

const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer)

export function MessageBody({ message }: { message: Message }): ReactElement | string {
  const { content, storageKey, isDeleted } = message
  if (isDeleted) return 'Message deleted'
  const { contentType, metadata } = bodyOf(message)
  switch (contentType) {
    case 'image':
      return storageKey === null ? content : <Picture message={message} file={metadata} storageKey={storageKey} />
    case 'file':
      return (
        <span className="grid gap-1">
          <span className="talk-file">
            <Icon of={FileIcon} />
            <a href={`/api/storage/${storageKey}`} download={metadata?.fileName ?? ''}>
              <bdi>{metadata?.fileName ?? 'File'}</bdi>
            </a>
            {metadata?.size !== undefined && <small>{formatBytes(metadata.size)}</small>}
          </span>
          {content && (
            <span>
              <LinkedText>{content}</LinkedText>
            </span>
          )}
        </span>
      )
    case 'location':
      return (
        <LocationView
          at={{ lat: metadata?.lat ?? 0, lng: metadata?.lng ?? 0 }}
          label={metadata?.label}
          caption={content}
        />
      )
    case 'text':
    case 'system':
      return <LinkedText>{content}</LinkedText>
  }
}

interface PictureProps {
  message: Message
  file: MetadataOf<'image'> | null
  storageKey: string
}

function Picture({ message: { content, sender }, file, storageKey }: PictureProps) {
  const me = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const name = file?.fileName ?? `Photo of ${isolate(sender.firstName || 'Unknown user')}`
  const { width, height } = file ?? {}
  return (
    <figure className="talk-attachment">
      <button
        type="button"
        className="chat-picture"
        aria-label={`Open ${isolate(name)}`}
        onClick={() => setIsOpen(true)}
      >
        <img
          className="talk-picture"
          src={`/api/storage/${storageKey}?size=thumb`}
          alt={content || name}
          loading="lazy"
          draggable={false}
          {...(width && height && { width, height })}
        />
      </button>
      {content && (
        <figcaption>
          <LinkedText>{content}</LinkedText>
        </figcaption>
      )}
      {isOpen && (
        <PictureViewer
          name={name}
          storageKey={storageKey}
          isOthers={me?.id !== sender.id}
          onClose={() => setIsOpen(false)}
        />
      )}
    </figure>
  )
}
