import { isolate } from '@scooter-rides/contract'
import type { ReactElement } from 'react'
import PinIcon from '~icons/pixelarticons/map-pin'
import { t } from '../../../lib/language/t.ts'
import { Bubble } from '../../../ui/content/bubble.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { FilePicture } from '../../../ui/content/file-picture.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { outbox, useOutbox } from '../outbox/outbox.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'
import { FileView } from '../../chat-shared/conversation/file-view.tsx'
import { PictureFigure } from '../../chat-shared/conversation/picture-figure.tsx'
import { LinkedText } from '../../chat-shared/text/linked-text.tsx'
import { contentIn } from '../../chat-shared/text/room-labels.ts'

/** An unsent message: queued, uploading, or refused with a reason. */
export function EntryRow({ entry }: { entry: OutboxEntry }) {
  const { replyTo, state, trouble, file, storageKey } = entry
  const share = useOutbox(({ progress }) => progress[entry.clientId])
  const isUploading = state === 'waiting' && file !== undefined && storageKey === undefined && share !== undefined
  return (
    <div className="chat-message" data-state={state}>
      <Bubble
        isOwn
        time={
          <div className="chat-state">
            {state === 'failed' ? (
              <>
                <span className="text-bad" role="alert">
                  {trouble ? t('chat.entry.notSentBecause', { reason: trouble }) : t('chat.entry.notSent')}
                </span>
                <Button size="small" onClick={() => void outbox.retry(entry)}>
                  {t('chat.entry.retry')}
                </Button>
                <Button size="small" variant="quiet" onClick={() => void outbox.remove(entry)}>
                  {t('chat.entry.remove')}
                </Button>
              </>
            ) : (
              <>
                <span>{isUploading ? t('chat.entry.uploading', { share }) : t('chat.entry.waiting')}</span>
                {isUploading && (
                  <Progress label={t('chat.entry.uploadingFile', { name: isolate(file.name) })} value={share} max={1} />
                )}
                {file && (
                  <Button size="small" variant="quiet" onClick={() => void outbox.remove(entry)}>
                    {t('ui.cancel')}
                  </Button>
                )}
              </>
            )}
          </div>
        }
      >
        {replyTo && (
          <span className="chat-quote">
            <b>{replyTo.senderName || t('shell.unknownRider')}</b>
            <span>{contentIn(replyTo)}</span>
          </span>
        )}
        <EntryBody entry={entry} />
      </Bubble>
    </div>
  )
}

function EntryBody({ entry: { file, contentType, metadata, content } }: { entry: OutboxEntry }): ReactElement | null {
  switch (contentType) {
    case 'text':
      return <LinkedText>{content}</LinkedText>
    case 'image':
      return file ? (
        <PictureFigure caption={content}>
          <FilePicture file={file} alt={content || file.name} className="talk-picture" />
        </PictureFigure>
      ) : null
    case 'file':
      return file ? <FileView name={file.name} size={file.size} /> : null
    case 'location':
      return (
        <span className="talk-file">
          <Icon of={PinIcon} /> {metadata?.label ?? t('chat.location.unnamed')}
        </span>
      )
  }
}
