import { addReaction, deleteMessage, editMessage, type Message, removeReaction } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/form-errors.ts'
import { t } from '../../../lib/language/t.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { applyChange } from '../cache/window-cache.ts'

/** Edits, deletes and reacts to a message. A failure shows a toast and returns false. */
export function useChangeMessage() {
  const queryClient = useQueryClient()

  async function attempt(failure: TextKey, message: Message, change: () => Promise<Message>): Promise<boolean> {
    const about = `message:${message.id}`
    dismissToast(about)
    try {
      applyChange(queryClient, await change())
      return true
    } catch (error) {
      toast({ title: t(failure), description: errorText(error, t('chat.tryAgain')), kind: 'error', about })
      return false
    }
  }
  const params = ({ roomId, id: messageId }: Message) => ({ roomId, messageId })

  return {
    edit: (message: Message, content: string) =>
      attempt('chat.change.editFailed', message, () =>
        call(editMessage, { params: params(message), body: { content } }),
      ),
    remove: (message: Message) =>
      attempt('chat.change.deleteFailed', message, () => call(deleteMessage, { params: params(message) })),
    react: (message: Message, emoji: string, isOn: boolean) =>
      attempt('chat.change.reactionFailed', message, () =>
        call(isOn ? addReaction : removeReaction, { params: { ...params(message), emoji } }),
      ),
  }
}
