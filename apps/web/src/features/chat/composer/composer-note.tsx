import { isolate } from '@scooter-rides/contract'
import EditIcon from '~icons/pixelarticons/edit'
import ReplyIcon from '~icons/pixelarticons/reply'
import CloseIcon from '~icons/pixelarticons/close'
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
  const who = message.senderId === riderId ? 'yourself' : message.sender.firstName || 'Unknown user'
  return (
    <div className="chat-aim">
      <Icon of={type === 'edit' ? EditIcon : ReplyIcon} size="small" />
      <span className="min-w-0 grow">
        <b className="block">{type === 'edit' ? 'Edit message' : `Reply to ${isolate(who)}`}</b>
        <span className="block truncate text-ink-2" dir="auto">
          {contentIn(message)}
        </span>
      </span>
      <Button variant="quiet" size="small" icon={CloseIcon} aria-label="Cancel" onClick={onCancel} />
    </div>
  )
}
