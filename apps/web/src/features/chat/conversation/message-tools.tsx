import { isolate, limits, type Message } from '@scooter-rides/contract'
import { useRef, useState } from 'react'
import CopyIcon from '~icons/pixelarticons/copy'
import FlagIcon from '~icons/pixelarticons/flag'
import EditIcon from '~icons/pixelarticons/edit'
import MoreIcon from '~icons/pixelarticons/more-vertical'
import ReplyIcon from '~icons/pixelarticons/reply'
import TrashIcon from '~icons/pixelarticons/trash'
import { type ReportRequest, requestReport } from '../../../session/report/report-request.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useChangeMessage } from '../changes/use-change-message.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { MessageMenuProps } from './message-menu.tsx'

const MessageMenu = lazyPart<MessageMenuProps>(async () => (await import('./message-menu.tsx')).MessageMenu, {
  isAhead: true,
})

interface MessageToolsProps {
  message: Message
  riderId: string
  canWrite: boolean
  onReply: () => void
  onEdit: () => void
}

/** The menu button beside a message. The menu is created on demand, because a long conversation has many. */
export function MessageTools({ message, riderId, canWrite, onReply, onEdit }: MessageToolsProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { remove, react } = useChangeMessage()
  const isOwn = message.senderId === riderId
  const who = isOwn ? 'your message' : `${isolate(message.sender.firstName || 'Unknown user')}'s message`

  async function copy() {
    try {
      await navigator.clipboard.writeText(message.content)
      toast({ title: 'Copied', kind: 'info', about: 'copying a message' })
    } catch {
      toast({ title: 'Not copied', description: 'Your browser did not allow it.', about: 'copying a message' })
    }
  }
  async function confirmAndRemove() {
    const isSure = await confirm({
      title: 'Delete message?',
      body: 'It is deleted for everybody in this conversation. This action cannot be undone.',
      action: 'Delete',
      isDangerous: true,
    })
    if (isSure) await remove(message)
  }
  const hasReacted = (emoji: string) =>
    message.reactions.some((reaction) => reaction.emoji === emoji && reaction.userIds.includes(riderId))

  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="chat-more"
        aria-label={`More about ${who}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={MoreIcon} size="small" />
      </button>
      {isOpen && (
        <MessageMenu
          anchor={anchor}
          onClose={() => setIsOpen(false)}
          reacted={hasReacted}
          {...(canWrite &&
            message.reactions.length < limits.reactionsPerMessage && {
              onReact: (emoji) => void react(message, emoji, !hasReacted(emoji)),
            })}
          entries={[
            ...(canWrite ? [{ label: 'Reply', icon: ReplyIcon, onSelect: onReply }] : []),
            ...(message.content ? [{ label: 'Copy text', icon: CopyIcon, onSelect: () => void copy() }] : []),
            ...(isOwn && canWrite ? [{ label: 'Edit', icon: EditIcon, onSelect: onEdit }] : []),
            ...(isOwn
              ? [{ label: 'Delete', icon: TrashIcon, isDangerous: true, onSelect: () => void confirmAndRemove() }]
              : [{ label: 'Report', icon: FlagIcon, onSelect: () => requestReport(messageReport(message)) }]),
          ]}
        />
      )}
    </>
  )
}

function messageReport({ id, contentType, storageKey, sender }: Message): ReportRequest {
  const message = { subjectType: 'message', subjectId: String(id), label: 'The message' } as const
  const hasPicture = contentType === 'image' && storageKey !== null
  return {
    name: `${isolate(sender.firstName || 'Unknown user')}’s message`,
    subjects: hasPicture ? [message, { subjectType: 'photo', subjectId: storageKey, label: 'The photo' }] : [message],
  }
}
