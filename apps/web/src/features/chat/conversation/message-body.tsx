import { isolate, type Message } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { useMe } from '../../../session/me/use-me.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { MessageContent } from '../../chat-shared/conversation/message-content.tsx'
import { LocationView } from './location-view.tsx'

const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer)

/** What a message says, with its file from the server and its place on the map. */
export function MessageBody({ message }: { message: Message }) {
  const { storageKey } = message
  return (
    <MessageContent
      message={message}
      fileUrl={`/api/storage/${storageKey}`}
      picture={storageKey !== null && <Picture message={message} storageKey={storageKey} />}
      map={LocationView}
    />
  )
}

/** The thumbnail of a picture, which opens it. */
function Picture({ message, storageKey }: { message: Message; storageKey: string }) {
  const { content, metadata, sender } = message
  const me = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const name =
    metadata?.fileName ?? t('chat.picture.name', { name: isolate(sender.firstName || t('shell.unknownRider')) })
  const { width, height } = metadata ?? {}
  return (
    <>
      <button
        type="button"
        className="chat-picture"
        aria-label={t('chat.picture.open', { name: isolate(name) })}
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
      {isOpen && (
        <PictureViewer
          name={name}
          storageKey={storageKey}
          isOthers={me?.id !== sender.id}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
