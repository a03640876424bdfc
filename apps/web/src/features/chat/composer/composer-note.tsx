import { isolate, type Message } from '@scooter-rides/contract'
import EditIcon from '~icons/pixelarticons/edit'
import ReplyIcon from '~icons/pixelarticons/reply'
import CloseIcon from '~icons/pixelarticons/close'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { contentIn } from '../../chat-shared/text/room-labels.ts'
import type { Aim } from './composer.tsx'

interface ComposerNoteProps {
  aim: Aim
  riderId: string
  onCancel: () => void
}

/** Shows above the field which message is quoted or edited. */
export function ComposerNote({ aim: { type, message }, riderId, onCancel }: ComposerNoteProps) {
  return (
    <div className="chat-aim">
      <Icon of={type === 'edit' ? EditIcon : ReplyIcon} size="small" />
      <span className="min-w-0 grow">
        <b className="block">{type === 'edit' ? t('chat.note.edit') : replyText(message, riderId)}</b>
        <span className="block truncate text-ink-2" dir="auto">
          {contentIn(message)}
        </span>
      </span>
      <Button variant="quiet" size="small" icon={CloseIcon} aria-label={t('ui.cancel')} onClick={onCancel} />
    </div>
  )
}

function replyText({ senderId, sender }: Message, riderId: string): string {
  if (senderId === riderId) return t('chat.note.replyToYourself')
  return t('chat.note.replyTo', { name: isolate(sender.firstName || t('shell.unknownRider')) })
}
