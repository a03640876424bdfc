import { isolate, limits, type Message } from '@scooter-rides/contract'
import { useRef, useState } from 'react'
import CopyIcon from '~icons/pixelarticons/copy'
import FlagIcon from '~icons/pixelarticons/flag'
import EditIcon from '~icons/pixelarticons/edit'
import MoreIcon from '~icons/pixelarticons/more-vertical'
import ReplyIcon from '~icons/pixelarticons/reply'
import TrashIcon from '~icons/pixelarticons/trash'
import { t } from '../../../lib/language/t.ts'
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

  async function copy() {
    try {
      await navigator.clipboard.writeText(message.content)
      toast({ title: t('chat.tools.copied'), kind: 'info', about: 'copy-message' })
    } catch {
      toast({ title: t('chat.tools.notCopied'), description: t('chat.tools.notAllowed'), about: 'copy-message' })
    }
  }
  async function confirmAndRemove() {
    const isSure = await confirm({
      title: t('chat.tools.deleteTitle'),
      body: t('chat.tools.deleteBody'),
      action: t('chat.tools.delete'),
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
        aria-label={isOwn ? t('chat.tools.aboutOwn') : t('chat.tools.about', { name: senderName(message) })}
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
            ...(canWrite ? [{ label: t('chat.tools.reply'), icon: ReplyIcon, onSelect: onReply }] : []),
            ...(message.content ? [{ label: t('chat.tools.copy'), icon: CopyIcon, onSelect: () => void copy() }] : []),
            ...(isOwn && canWrite ? [{ label: t('chat.tools.edit'), icon: EditIcon, onSelect: onEdit }] : []),
            ...(isOwn
              ? [
                  {
                    label: t('chat.tools.delete'),
                    icon: TrashIcon,
                    isDangerous: true,
                    onSelect: () => void confirmAndRemove(),
                  },
                ]
              : [
                  {
                    label: t('chat.tools.report'),
                    icon: FlagIcon,
                    onSelect: () => requestReport(messageReport(message)),
                  },
                ]),
          ]}
        />
      )}
    </>
  )
}

const senderName = ({ sender }: Message) => isolate(sender.firstName || t('shell.unknownRider'))

function messageReport(reported: Message): ReportRequest {
  const { id, contentType, storageKey } = reported
  const message = { subjectType: 'message', subjectId: String(id), label: t('chat.report.message') } as const
  const hasPicture = contentType === 'image' && storageKey !== null
  return {
    what: 'message',
    name: senderName(reported),
    subjects: hasPicture
      ? [message, { subjectType: 'photo', subjectId: storageKey, label: t('chat.report.photo') }]
      : [message],
  }
}
